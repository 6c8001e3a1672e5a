import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkModules } from './build/chunk-modules.ts';
import { LIBRARIES, OUTPUT, PRODUCTION_ROUTER, SIDE_EFFECTS } from './build/bundle.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The browser's build; with `--ssr` the one that renders pages for it. Pages are written by `build/build.ts`. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: here('.'),
  plugins: [react(), !isSsrBuild && chunkModules(here('.'))],
  publicDir: false,
  resolve: { alias: [PRODUCTION_ROUTER] },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { ssr: 'src/prerender.tsx', outDir: '.cache/prerender', emptyOutDir: true, minify: false }
    : {
        ...OUTPUT,
        rolldownOptions: {
          input: { boot: here('src/boot.ts') },
          output: { codeSplitting: { groups: LIBRARIES } },
          treeshake: { moduleSideEffects: SIDE_EFFECTS },
        },
      },
}));

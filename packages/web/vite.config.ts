import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkModules } from './build/chunk-modules.ts';
import { LIBRARIES, OUTPUT, PRODUCTION_ROUTER, SIDE_EFFECTS } from './build/bundle.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The application's build. Pages, and the script of those for visitors, are written by `build/build.ts`. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), chunkModules(here('.'))],
  publicDir: false,
  resolve: { alias: [PRODUCTION_ROUTER] },
  build: {
    ...OUTPUT,
    rolldownOptions: {
      input: { main: here('src/main.tsx') },
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: LIBRARIES } },
      treeshake: { moduleSideEffects: SIDE_EFFECTS },
    },
  },
});

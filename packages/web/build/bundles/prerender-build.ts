import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { QUIET, STYLES } from './bundle.ts';
import { PREACT } from './preact.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The module that renders visitors' pages for the build, `.cache/prerender/prerender.js`. */
export const PRERENDER_BUILD: InlineConfig = {
  root: here('../..'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  resolve: { alias: PREACT },
  css: STYLES,
  ssr: { noExternal: true },
  build: {
    ssr: here('../../src/prerender.tsx'),
    outDir: here('../../.cache/prerender'),
    emptyOutDir: true,
    rolldownOptions: QUIET,
    minify: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
};

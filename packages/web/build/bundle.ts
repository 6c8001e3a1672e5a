import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Libraries in chunks of their own, which stay in the cache when our code changes; none weighs more than 55 kB. */
export const LIBRARIES = [
  // What boot needs to fetch the app: apart, so that boot loads nothing else of the app.
  { name: 'preload', test: /vite\/preload-helper/ },
  { name: 'react-dom', test: /node_modules\/(?:react-dom|scheduler)\// },
  { name: 'react', test: /node_modules\/(?:react|react-router|react-router-dom)\// },
  { name: 'state', test: /node_modules\/(?:mobx|mobx-react-lite|i18next)\// },
  { name: 'container', test: /node_modules\/(?:inversify|@inversifyjs|reflect-metadata)\// },
  // What nearly every screen uses of ours, together: on a slow line each file waits for the line once more.
  {
    name: 'base',
    test: /packages\/web\/src\/(?:kit\/(?!menu|tabs|suggestion)|routes|i18n|mobx|tenant|pre-hydration|container\/tokens)|packages\/core\/src\/(?:kernel|tenant|navigation|drafts|captcha|session|support|registration|analytics)\//,
    minShareCount: 3,
  },
  { name: 'wire', test: /node_modules\/zod\/|packages\/adapters\/src\/(?:contract|http)\// },
];

/** inversify's packages claim side effects that they do not have; without this none of their unused parts is left out. */
export const SIDE_EFFECTS = [{ test: /node_modules\/@inversifyjs\//, sideEffects: false }];

/** The package's exports name its development build only (toolchain, trap 8). */
export const PRODUCTION_ROUTER = {
  find: /^react-router$/,
  replacement: here('../../../node_modules/react-router/dist/production/index.mjs'),
};

/** How both clients are written to `dist`. */
export const OUTPUT = {
  outDir: 'dist',
  emptyOutDir: true,
  manifest: true,
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
};

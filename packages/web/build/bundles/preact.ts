import { fileURLToPath } from 'node:url';

/**
 * React's names stand for Preact: in the builds of both clients, in the rendering of visitors' pages and in the tests of screens
 * (decision 19). The types are React's.
 */
export const PREACT = [
  { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: 'preact/$1' },
  { find: /^react-dom\/(client|server)$/, replacement: 'preact/compat/$1' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  // Ariakit's module for React 17 is CommonJS, for which the bundler would keep all of Preact's compatibility as one object.
  { find: /^use-sync-external-store\/shim$/, replacement: 'preact/compat' },
  // JavaScript, because Preact's declarations do not allow what it does.
  { find: /^react$/, replacement: fileURLToPath(new URL('../../src/react.js', import.meta.url)) },
];

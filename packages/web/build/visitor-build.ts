import { fileURLToPath } from 'node:url';
import type { BuildOptions, InlineConfig, Plugin } from 'vite';
import { OUTPUT, SIDE_EFFECTS } from './bundle.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const runtime = (file: string): string => here(`../src/visitor/runtime/${file}`);

/**
 * What the pages of visitors run on: the sources of the application, on Preact and on small stand-ins for the other libraries
 * (decision 15). They are prerendered with the same, so that hydration finds what it would have rendered.
 */
const RUNTIME = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  // JavaScript, because Preact's declarations do not allow what it does.
  { find: /^react$/, replacement: runtime('react.js') },
  ...['inversify', 'i18next', 'react-router-dom'].map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: runtime(`${name}.ts`),
  })),
  { find: /^reflect-metadata\/lite$/, replacement: runtime('no-metadata.ts') },
];

/** The route table is here for its addresses; members' modules come with the application. What they fetch is not in this bundle. */
const APPLICATION_ONLY = /\/(?:routes\/table\/[\w-]+|container\/load-member-modules)\.tsx?$/;

const withoutApplication: Plugin = {
  name: 'duet:without-application',
  enforce: 'pre',
  resolveId(_source, importer = '', { kind }) {
    return kind === 'dynamic-import' && APPLICATION_ONLY.test(importer) ? runtime('application-only.ts') : null;
  },
};

/** The application's style sheet has every rule; class names agree, because they come from file names and contents. */
const withoutStyle: Plugin = {
  name: 'duet:without-style',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) Reflect.deleteProperty(bundle, name);
    },
  },
};

/** Packages say at the top of their files that they are for browsers, which says nothing here. */
const ROLLDOWN = {
  onLog: (level, log, report) => {
    if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
  },
} satisfies NonNullable<BuildOptions['rolldownOptions']>;

const COMMON = {
  root: here('..'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  resolve: { alias: RUNTIME },
} satisfies InlineConfig;

/** Where the manifest of the visitors' script is, below `dist`. */
export const VISITOR_MANIFEST = '.vite/visitor.json';

/** The script of the visitors' pages, added to what the application's build has written. */
export const VISITOR_BUILD: InlineConfig = {
  ...COMMON,
  plugins: [withoutApplication, withoutStyle],
  build: {
    ...OUTPUT,
    outDir: here('../dist'),
    emptyOutDir: false,
    manifest: VISITOR_MANIFEST,
    modulePreload: false,
    rolldownOptions: {
      ...ROLLDOWN,
      input: { visitor: here('../src/visitor.tsx') },
      preserveEntrySignatures: 'allow-extension',
      // Whatever the page and its lazy parts share, in one file: each further one waits for the line once more.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
      treeshake: { moduleSideEffects: SIDE_EFFECTS },
    },
  },
};

/** The module that renders these pages for the build, `.cache/prerender/prerender.js`. */
export const PRERENDER_BUILD: InlineConfig = {
  ...COMMON,
  plugins: [withoutApplication],
  ssr: { noExternal: true },
  build: {
    ssr: here('../src/prerender.tsx'),
    outDir: here('../.cache/prerender'),
    emptyOutDir: true,
    rolldownOptions: ROLLDOWN,
    minify: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
};

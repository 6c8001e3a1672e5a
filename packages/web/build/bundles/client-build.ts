import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { OUTPUT, QUIET, STYLES } from './bundle.ts';
import { chunkModules } from '../chunk-modules.ts';
import { FRAME, VISITORS_LATER } from './client-parts.ts';
import { PREACT } from './preact.ts';
import { routePaths } from './route-paths.ts';
import { findStartModules, type StartModules } from './start-modules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const CLIENT: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [routePaths(root)],
  resolve: { alias: PREACT },
  css: STYLES,
  build: {
    ...OUTPUT,
    rolldownOptions: {
      ...QUIET,
      input: { main: `${root}src/main.tsx`, visitor: `${root}src/visitor.tsx`, staff: `${root}src/staff.tsx` },
      preserveEntrySignatures: 'allow-extension',
    },
  },
};

/** Chromium compiles such a file beside the page's own thread while it comes, and not function by function when each is called first. */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

/** Whatever is installed: in a file of its own, which stays in the cache when our code changes. */
const LIBRARY = /\/node_modules\//;

/** Namespaces of `locales/` with a file of their own: they are long, or of no page that every member opens. */
const SEPARATE_TEXTS = ['attributes', 'payments', 'staff'];
const MEMBERS_TEXTS = new RegExp(`/locales/([a-z]+)/(?!(?:${SEPARATE_TEXTS.join('|')})\\.json$)[^/]+\\.json$`);

/** One build of the visitors' pages and the application, which share what both need. */
export async function clientBuild(): Promise<InlineConfig> {
  const groups = startGroups(await findStartModules(CLIENT));
  return {
    ...CLIENT,
    plugins: [...(CLIENT.plugins ?? []), chunkModules(root)],
    build: {
      ...CLIENT.build,
      rolldownOptions: {
        ...CLIENT.build?.rolldownOptions,
        output: { codeSplitting: { groups }, postBanner: COMPILED_AHEAD },
      },
    },
  };
}

/**
 * The files that the client begins with, of which each further one would be one more request. The first two hold what the visitors'
 * pages share with anything else, the next two what these pages and the application have for themselves; then come the question for
 * consent with what follows an answer to it, which every page brings after its first paint, what else surrounds a member's page, what
 * other pages share with those of staff, and a language's texts. Every other source is in a file of the parts that need it. Without
 * the file that they share with staff the bundler may put a small source into the script of staff, which starts their pages wherever
 * it is loaded.
 */
function startGroups(start: StartModules) {
  const visitor = start.of(`${root}src/visitor.tsx`);
  const application = start.of(`${root}src/main.tsx`);
  const frame = FRAME.map((source) => start.of(`${root}${source}`));
  const visitorsLater = VISITORS_LATER.map((source) => start.of(`${root}${source}`));
  const staff = start.of(`${root}src/staff.tsx`);
  const members = start.ofLaterParts(new Set());
  const isFrame = (id: string) => frame.some((part) => part.has(id)) && !start.beginsPart(id);
  const isVisitorsLater = (id: string) => visitorsLater.some((part) => part.has(id));
  const elsewhere = [application, start.ofLaterParts(visitor)];
  const isShared = (id: string) => visitor.has(id) && elsewhere.some((part) => part.has(id));
  return [
    { name: 'libraries', test: (id: string) => LIBRARY.test(id) && isShared(id) },
    { name: 'base', test: isShared },
    { name: 'visitor', test: (id: string) => visitor.has(id) },
    { name: 'application', test: (id: string) => application.has(id) },
    { name: 'consent', test: isVisitorsLater },
    { name: 'frame', test: isFrame },
    { name: 'shared-with-staff', test: (id: string) => staff.has(id) && members.has(id) },
    { name: textsName, debugName: 'texts', test: MEMBERS_TEXTS },
  ];
}

/** A language's texts are in one file: a page reads up to ten namespaces, each of which is smaller than 4 kB. */
const textsName = (id: string): string => `texts-${MEMBERS_TEXTS.exec(id)?.[1] ?? ''}`;

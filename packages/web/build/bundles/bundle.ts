import type { BuildOptions } from 'vite';
import { scopedClassName } from './class-names.ts';

/** What the bundler would warn of, and is so on purpose. */
const EXPECTED: readonly (string | undefined)[] = [
  // Packages say at the top of their files that they are for browsers.
  'MODULE_LEVEL_DIRECTIVE',
  // Visitors' screens are in the script of their pages, and behind their routes in the application.
  'INEFFECTIVE_DYNAMIC_IMPORT',
];

/** What a module does not export, but is read of it: nothing else would tell before somebody meets the page. */
const UNDEFINED = 'IMPORT_IS_UNDEFINED';

/** For each build of a client's sources. */
export const QUIET = {
  onLog: (level, log, report) => {
    if (log.code === UNDEFINED) throw new Error(log.message);
    if (!EXPECTED.includes(log.code)) report(level, log);
  },
} satisfies NonNullable<BuildOptions['rolldownOptions']>;

/** How every build names classes. */
export const STYLES = { modules: { generateScopedName: scopedClassName } };

/** The files that every entry begins with. */
const BEGINNING = /^assets\/(?:rolldown-runtime|libraries|base)-/;

/**
 * What is fetched beside a file that is imported when it is needed: what it imports, but for what the page has begun with. The import
 * itself fetches a file that needs no other. Listing all of them was a kilobyte before a member's first page.
 */
function filesStillNeeded(file: string, files: readonly string[]): string[] {
  const needed = files.filter((one) => !BEGINNING.test(one));
  return needed.some((one) => one !== file) ? needed : [];
}

/** How both clients are written to `dist`. */
export const OUTPUT = {
  outDir: 'dist',
  emptyOutDir: true,
  manifest: true,
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false, resolveDependencies: filesStillNeeded },
  reportCompressedSize: false,
};

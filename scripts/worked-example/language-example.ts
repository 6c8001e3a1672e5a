import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Esperanto: `Intl` knows it and counts as in English, so English texts are a whole translation; Stripe lacks it. */
export const LANGUAGE = 'eo';
const ROW = `  ${LANGUAGE}: { fullForm: '${LANGUAGE}-001', direction: 'ltr', dateOrder: 'D', inches: 'long' },\n`;
const TABLE = 'packages/core/src/tenant/language.ts';
const BEFORE = "  he: { fullForm: 'he-il'";

/** What a compiler or a build leaves in a package. */
const BUILT: ReadonlySet<string> = new Set(['.types', '.types-node', '.types-test', 'dist', 'node_modules']);

/** Adds the language of the guide for contributors to a copy of the sources: a folder of texts, and one row. */
export function addLanguageExample(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  for (const part of ['packages', 'locales', 'tsconfig.base.json'])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !BUILT.has(basename(path)) && !path.endsWith('.tsbuildinfo'),
    });
  // Our packages are the copy's, all others are found in the folder around it.
  mkdirSync(join(copy, 'node_modules/@duet'), { recursive: true });
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@duet', name));
  cpSync(join(copy, 'locales/en'), join(copy, 'locales', LANGUAGE), { recursive: true });
  const table = readFileSync(join(copy, TABLE), 'utf8');
  if (!table.includes(BEFORE)) throw new Error(`${TABLE} must hold: ${BEFORE}`);
  writeFileSync(join(copy, TABLE), table.replace(BEFORE, ROW + BEFORE));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyExample } from './apply-example.ts';

/** Esperanto: `Intl` knows it and counts as in English, so English texts are a whole translation; Stripe lacks it. */
export const LANGUAGE = 'eo';
const ROW = `  ${LANGUAGE}: { fullForm: '${LANGUAGE}-001', direction: 'ltr', dateOrder: 'D', inches: 'long' },\n`;

/** Adds the language of the guide for contributors to a copy of the sources: a folder of texts, and one row. Answers with the changed files. */
export function addLanguageExample(root: string, copy: string): readonly string[] {
  const packages = readdirSync(join(root, 'packages'));
  return applyExample(
    {
      packages,
      // Whole packages: their projects are compiled, with builds and tests of their own.
      parts: ['locales', ...packages.map((name) => `packages/${name}`)],
      files: Object.fromEntries(
        readdirSync(join(root, 'locales/en')).map((name) => [
          `locales/${LANGUAGE}/${name}`,
          readFileSync(join(root, 'locales/en', name), 'utf8'),
        ]),
      ),
      edits: [
        {
          file: 'packages/core/src/tenant/language.ts',
          after: "  fr: { fullForm: 'fr-fr', direction: 'ltr', dateOrder: 'D', inches: 'short' },\n",
          insert: ROW,
        },
      ],
    },
    root,
    copy,
  );
}

import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { addLanguageExample, LANGUAGE } from './language-example.ts';

const root = join(import.meta.dirname, '../..');
const copy = join(root, '.cache/worked-example-language');
const load = (path: string): Promise<unknown> => import(pathToFileURL(join(copy, 'packages', path)).href);

let changed: readonly string[];
beforeAll(() => {
  changed = addLanguageExample(root, copy);
}, 120_000);

it('adds a language by one folder and one row, without a type error in any package', () => {
  expect(changed.filter((file) => !file.startsWith(`locales/${LANGUAGE}/`))).toEqual([
    'packages/core/src/tenant/language.ts',
  ]);
  // These refer to all others.
  const projects = ['packages/demo', 'packages/android-web', 'packages/web/tsconfig.node.json'];
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['--build', ...projects.map((path) => join(copy, path))], {
    stdio: 'pipe',
    encoding: 'utf8',
  });
}, 180_000);

it('adds a language that core lists and the contract accepts', async () => {
  expect(await load('core/src/tenant/language.ts')).toMatchObject({ LANGUAGES: ['en', 'fr', LANGUAGE, 'he'] });
  expect(await load('adapters/src/contract/shared.ts')).toMatchObject({
    language: { options: expect.arrayContaining([LANGUAGE]) as unknown },
  });
}, 120_000);

it('adds demo members who write the language, by one more file', async () => {
  const texts = join(copy, 'packages/demo/src/languages');
  copyFileSync(join(texts, 'en.json'), join(texts, `${LANGUAGE}.json`));
  const { hasWords } = (await load('demo/src/content/demo-content.ts')) as { hasWords: (language: string) => boolean };
  expect([LANGUAGE, 'de'].map(hasWords)).toEqual([true, false]);
}, 120_000);

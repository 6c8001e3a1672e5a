import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MOST_FILES, overfullFolders } from './folder-size.ts';

/** Folders that may grow beyond the limit, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/backend/src/database/migrations':
    'One file for each change of the schema, named by its number: a database that ran one must find it again.',
};

/** Files of the repository as git knows them, those not yet committed included. */
const sources = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'scripts'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path));

describe('the folders of sources', () => {
  it(`hold at most ${MOST_FILES} files each`, () => {
    const paths = sources();
    expect(paths.length).toBeGreaterThan(1000);
    expect([...overfullFolders(paths, Object.keys(EXCEPTIONS))]).toEqual([]);
  });

  it.each(Object.keys(EXCEPTIONS))('have the exception %s', (folder) => {
    expect(sources().some((path) => path.startsWith(`${folder}/`))).toBe(true);
  });
});

describe('the check of the folders', () => {
  const filled = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${String(index)}.ts`);
  const paths = [
    ...filled('packages/core/src/full', MOST_FILES),
    ...filled('packages/core/src/full/inner', 1),
    ...filled('packages/core/src/overfull', MOST_FILES + 1),
  ];

  it('refuses a folder with one file more than the limit, and does not count the files of its folders', () => {
    expect([...overfullFolders(paths, [])]).toEqual([['packages/core/src/overfull', MOST_FILES + 1]]);
  });

  it('accepts an exception', () => {
    expect(overfullFolders(paths, ['packages/core/src/overfull']).size).toBe(0);
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';

const core = 'packages/core/src/session';
const screen = 'packages/web/src/session';
const tests = 'packages/backend/src/session';
const journeys = 'packages/web/e2e/session';
const suffixes: ReadonlyMap<string, string> = new Map([
  [screen, '.tsx'],
  [tests, '.test.ts'],
  [journeys, '.spec.ts'],
]);
/** One line more than a file may have. */
const longFile = 'export {};\n'.repeat(251);

const violations: readonly (readonly [rule: string, folder: string, source: string])[] = [
  [
    'typescript(consistent-type-imports)',
    core,
    `export const read = (value: import('../kernel/index.ts').Problem) => value.key;`,
  ],
  [
    'typescript(consistent-type-imports)',
    core,
    `import { Problem } from '../kernel/index.ts'; export type Own = Problem;`,
  ],
  [
    'eslint(no-restricted-imports)',
    screen,
    `import { lazy } from 'react'; export const Later = lazy(() => import('./later.tsx'));`,
  ],
  ['eslint(no-restricted-imports)', screen, `import { Suspense } from 'react'; export { Suspense };`],
  ['eslint(no-restricted-imports)', screen, `export { Suspense } from 'react';`],
  ['eslint(no-restricted-imports)', screen, `import React from 'react'; export const { lazy } = React;`],
  ['eslint(no-restricted-imports)', screen, `import * as React from 'react'; export const { Suspense } = React;`],
  ['eslint(no-console)', core, `console.log('hello');`],
  ['eslint(no-restricted-globals)', core, `setTimeout(() => undefined, 1);`],
  ['eslint(no-restricted-globals)', core, `setInterval(() => undefined, 1);`],
  ['eslint(no-restricted-globals)', core, `export const answer = fetch('/');`],
  ['typescript(no-explicit-any)', core, `export const own: any = 1;`],
  ['typescript(no-non-null-assertion)', core, `export const own = (text?: string) => text!.length;`],
  ['typescript(consistent-type-assertions)', core, `export const own = (text: unknown) => text as string;`],
  ...[core, `${core}/testing`, tests, journeys, 'scripts/layers'].map(
    (folder) => ['eslint(max-lines)', folder, longFile] as const,
  ),
];

const Report = v.object({ diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })) });

describe('the rules of Oxlint', () => {
  let folder: string;
  let found: ReadonlyMap<string, readonly string[]>;
  const nameOf = (index: number, path: string) => `${path}/fixture-${index}${suffixes.get(path) ?? '.ts'}`;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'duet-oxlint-'));
    cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
    for (const [index, [, path, source]] of violations.entries()) {
      const file = join(folder, nameOf(index, path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, source);
    }
    // Rules that need types are off here: the sources belong to no program.
    const program = join(process.cwd(), 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(program, ['--format=json'], { cwd: folder, encoding: 'utf8' });
    const codes = new Map<string, string[]>();
    for (const { code, filename } of v.parse(Report, JSON.parse(stdout)).diagnostics)
      codes.set(filename, [...(codes.get(filename) ?? []), code]);
    found = codes;
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(violations.map(([rule, path, source], index) => [rule, source.split('\n')[0], path, nameOf(index, path)]))(
    '%s refuses %s in %s',
    (rule, _source, _folder, file) => {
      expect(found.get(file)).toContain(rule);
    },
  );
});

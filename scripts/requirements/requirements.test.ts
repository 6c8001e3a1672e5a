import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useCheck } from './reachability.ts';
import { readRequirements, requirementFaults, type Repository } from './requirements.ts';

/** Production files of all packages as git knows them, those not yet committed included. */
function productionFiles() {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|\/(testing|e2e|bench)\//.test(path) && existsSync(path),
    )
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

describe('docs/requirements.md', () => {
  it('proves each requirement once: pages and calls in the assembled product, rules by a test and a use that is reached', () => {
    const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'));
    const repository: Repository = {
      read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
      isReached: useCheck(productionFiles()),
    };
    expect(requirements.length).toBeGreaterThan(0);
    expect(requirementFaults(requirements, repository)).toEqual([]);
  });
});

describe('the check of the requirements', () => {
  const files: Readonly<Record<string, string>> = {
    'packages/core/src/a.test.ts': '',
    'packages/core/src/use.ts': 'rule(1);',
    'packages/core/src/unused.ts': 'rule(1);',
    'packages/web/e2e/b.spec.ts': '',
    'packages/web/src/fake.test.tsx': 'render(screen)',
    'packages/web/src/real.test.tsx': 'new AppContainer()',
    'packages/backend/src/c.test.ts': 'TestServer.open()',
  };
  const faults = (...rows: string[]) =>
    requirementFaults(
      readRequirements(
        ['# Requirements', '| id | holds | observed | test | use |', '|---|---|---|---|---|', ...rows].join('\n'),
      ),
      {
        read: (path) => files[path],
        isReached: ({ file }) => file !== 'packages/core/src/unused.ts',
      },
    );

  it.each([
    ['a page with a journey', '| REG-1 | x | UI | packages/web/e2e/b.spec.ts |'],
    ['a page with a browser test over the real container', '| REG-1 | x | UI | packages/web/src/real.test.tsx |'],
    ['a call with a test of the whole server', '| REG-1 | x | wire | packages/backend/src/c.test.ts |'],
    [
      'a rule with its test and its use',
      '| REG-1 | x | rule | packages/core/src/a.test.ts | rule in packages/core/src/use.ts |',
    ],
  ])('accepts %s', (_, row) => {
    expect(faults(row)).toEqual([]);
  });

  it('reads every cell of a row', () => {
    expect(readRequirements('| API-01 | x | rule | `a.test.ts`, b.test.ts | one in c.ts, two in d.tsx |')).toEqual([
      {
        id: 'API-01',
        observed: 'rule',
        testFiles: ['a.test.ts', 'b.test.ts'],
        uses: [
          { symbol: 'one', file: 'c.ts' },
          { symbol: 'two', file: 'd.tsx' },
        ],
      },
    ]);
  });

  const page = '| x | UI | packages/web/e2e/b.spec.ts |';
  const rule = (use: string) => `| REG-1 | x | rule | packages/core/src/a.test.ts | ${use} |`;
  it.each([
    ['a row twice', [`| REG-1 ${page}`, `| REG-1 ${page}`], 'REG-1 stands more than once'],
    ['two ids in one row', [`| REG-1, REG-2 ${page}`], 'REG-1, REG-2 is no id of a requirement'],
    [
      'an unknown observation',
      ['| REG-1 | x | page | packages/web/e2e/b.spec.ts |'],
      'REG-1 does not say how it is observed',
    ],
    ['a row without a test', ['| REG-1 | x | rule | | rule in packages/core/src/use.ts |'], 'REG-1 names no test'],
    [
      'a file that is gone',
      [rule('rule in packages/core/src/use.ts').replace('a.test', 'gone.test')],
      'REG-1 names packages/core/src/gone.test.ts, which does not exist',
    ],
    [
      'a file that tests nothing',
      [rule('rule in packages/core/src/use.ts').replace('a.test.ts', 'use.ts')],
      'REG-1 names packages/core/src/use.ts, which is no test',
    ],
    [
      'a page that only fakes have shown',
      ['| REG-1 | x | UI | packages/web/src/fake.test.tsx |'],
      'REG-1 is observed as UI, and none of its tests uses the real container',
    ],
    [
      'a page that only the server proves',
      ['| REG-1 | x | UI | packages/backend/src/c.test.ts |'],
      'REG-1 is observed as UI, and none of its tests uses the real container',
    ],
    ['a rule without a use', [rule('')], 'REG-1 names no place that uses it'],
    [
      'a use in a file that is gone',
      [rule('rule in packages/core/src/gone.ts')],
      'REG-1 is used in packages/core/src/gone.ts, which does not exist',
    ],
    [
      'a use in a test',
      [rule('rule in packages/core/src/a.test.ts')],
      'REG-1 is used in packages/core/src/a.test.ts, which is no production code',
    ],
    [
      'a file that does not use the rule',
      [rule('other in packages/core/src/use.ts')],
      'REG-1: packages/core/src/use.ts does not use other',
    ],
    [
      'a use that nothing leads to',
      [rule('rule in packages/core/src/unused.ts')],
      'REG-1: nothing in the product leads to rule in packages/core/src/unused.ts',
    ],
  ])('refuses %s', (_, rows, fault) => {
    expect(faults(...rows)).toContain(fault);
  });
});

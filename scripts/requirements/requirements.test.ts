import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRequirements, requirementFaults } from './requirements.ts';

describe('docs/requirements.md', () => {
  it('names an existing test for each requirement, and each requirement once', () => {
    const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'));
    expect(requirements.length).toBeGreaterThan(0);
    expect(requirementFaults(requirements, existsSync)).toEqual([]);
  });
});

describe('the check of the requirements', () => {
  const faults = (...rows: string[]) =>
    requirementFaults(
      readRequirements(['# Requirements', '| id | holds | test |', '|---|---|---|', ...rows].join('\n')),
      (path) => path === 'a.test.ts' || path === 'b.spec.ts',
    );

  it('is content with rows whose tests exist', () => {
    expect(faults('| REG-1 | short | a.test.ts |', '| REG-2 | short | `a.test.ts`, b.spec.ts |')).toEqual([]);
  });

  it('reads every row', () => {
    expect(readRequirements('| API-01 | x | a.test.ts |\n| A12 | y | b.spec.ts |')).toEqual([
      { id: 'API-01', testFiles: ['a.test.ts'] },
      { id: 'A12', testFiles: ['b.spec.ts'] },
    ]);
  });

  it.each([
    ['a row twice', ['| REG-1 | x | a.test.ts |', '| REG-1 | y | a.test.ts |'], 'REG-1 stands more than once'],
    ['two ids in one row', ['| REG-1, REG-2 | x | a.test.ts |'], 'REG-1, REG-2 is no id of a requirement'],
    ['a row without a test', ['| REG-1 | x | |'], 'REG-1 names no test'],
    ['a row cut short', ['| REG-1 | x'], 'REG-1 names no test'],
    ['a file that is gone', ['| REG-1 | x | gone.test.ts |'], 'REG-1 names gone.test.ts, which does not exist'],
    ['a file that tests nothing', ['| REG-1 | x | a.ts |'], 'REG-1 names a.ts, which is no test'],
  ])('sees %s', (_, rows, fault) => {
    expect(faults(...rows)).toEqual([fault]);
  });
});

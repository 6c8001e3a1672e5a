import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countOf, enginesIn } from './report.ts';

function written(report: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'duet-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitest = (passed: number, failed: number, titles: string[] = []) =>
  written({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ assertionResults: titles.map((fullName) => ({ fullName, status: 'passed' })) }],
  });
const playwright = (expected: number, unexpected: number, flaky: number) =>
  written({ stats: { expected, unexpected, flaky, skipped: 0 } });

describe('the sum of a test run', () => {
  it('counts each test of a report', () => {
    expect(countOf('vitest', vitest(12, 0), true)).toEqual({ passed: 12, failed: 0, skipped: 0 });
    expect(countOf('vitest', vitest(12, 3), false)).toEqual({ passed: 12, failed: 3, skipped: 0 });
    expect(countOf('playwright', playwright(4, 1, 0), false)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  });

  it('counts a tool without a report as one', () => {
    expect(countOf(undefined, '', true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countOf(undefined, '', false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('fails a run that tested nothing, wrote no report or broke off after its tests had passed', () => {
    expect(countOf('vitest', vitest(0, 0), true).failed).toBe(1);
    expect(countOf('playwright', playwright(0, 0, 0), true).failed).toBe(1);
    expect(countOf('vitest', '/nowhere/report.json', true).failed).toBe(1);
    expect(countOf('vitest', vitest(12, 0), false).failed).toBe(1);
  });

  it('fails a browser test that passed only at a second try', () => {
    expect(countOf('playwright', playwright(4, 0, 1), true).failed).toBe(1);
  });

  it('says on which engines the backend was tested', () => {
    const file = vitest(3, 0, ['conversations on PGlite keep order', 'likes on PGlite', 'likes on PostgreSQL']);
    expect(enginesIn(file, ['PGlite', 'PostgreSQL', 'NATS'])).toEqual({ PGlite: 2, PostgreSQL: 1, NATS: 0 });
  });
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failuresIn } from './failures.ts';

function written(report: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'duet-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

/** A report of vitest has its counts, whatever else is in it. */
const COUNTS = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };

describe('the failures of a test run', () => {
  it('are each told with the first lines of why, without colours', () => {
    const file = written({
      ...COUNTS,
      testResults: [
        {
          name: 'likes.test.ts',
          message: '',
          assertionResults: [
            { fullName: 'likes are kept', status: 'passed', failureMessages: [] },
            {
              fullName: 'likes are sent',
              status: 'failed',
              failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'],
            },
          ],
        },
      ],
    });
    expect(failuresIn('vitest', file)).toEqual(['likes are sent\n    expected 1\n    to be 2']);
  });

  it('include a file that could not be read as a test', () => {
    const file = written({
      ...COUNTS,
      testResults: [{ name: 'likes.test.ts', message: 'no module', assertionResults: [] }],
    });
    expect(failuresIn('vitest', file)).toEqual(['likes.test.ts\n    no module']);
  });

  it('are found in nested suites of journeys', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      file: 'likes.spec.ts',
      ok,
      tests: [{ results: [{ errors: ok ? [] : [{ message: 'Error: not seen' }] }] }],
    });
    const file = written({ suites: [{ specs: [spec('a', true)], suites: [{ specs: [spec('b', false)] }] }] });
    expect(failuresIn('playwright', file)).toEqual(['likes.spec.ts › b\n    Error: not seen']);
  });

  it('are none of a step without a report', () => {
    expect(failuresIn('vitest', '/nowhere/report.json')).toEqual([]);
    expect(failuresIn(undefined, '')).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { vitestReport } from './vitest-report.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

const parsers = {
  vitest: (json: unknown): Count => {
    const report = v.parse(vitestReport, json);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  },
  // A test that passed only at a second try has failed once: that is a failure.
  playwright: (json: unknown): Count => {
    const { stats } = v.parse(playwrightReport, json);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  },
};

/**
 * What one step adds to the sum. A tool that broke off (`succeeded` false, yet nothing failed in its report) and a
 * report without a single test are failures of their own, so that a run which tested nothing is never green.
 */
export function countOf(kind: keyof typeof parsers | undefined, file: string, succeeded: boolean): Count {
  if (!kind) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const count = parsers[kind](JSON.parse(readFileSync(file, 'utf8')));
  const brokeOff = count.failed === 0 && (!succeeded || count.passed === 0);
  return brokeOff ? { ...count, failed: 1 } : count;
}

/** How many passed tests of a vitest report name each engine in their title, e.g. `on PostgreSQL`. */
export function enginesIn(file: string, engines: readonly string[]): Record<string, number> {
  if (!existsSync(file)) return {};
  const passed = v
    .parse(vitestReport, JSON.parse(readFileSync(file, 'utf8')))
    .testResults.flatMap((result) => result.assertionResults)
    .filter(({ status }) => status === 'passed');
  return Object.fromEntries(
    engines.map((engine) => [engine, passed.filter(({ fullName }) => fullName.includes(`on ${engine}`)).length]),
  );
}

import fc from 'fast-check';
import type { CallErrorTable } from '../call-errors.ts';
import { failureProblem } from '../failure-problem.ts';
import { PROBLEM_KEYS } from '../problem-keys.ts';
import type { CallFailure, Problem } from '../problem.ts';

/** Whatever may stand in a field: typed, pasted, filled in by a program, or meant to break something. */
export const anyText = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '',
      ' ',
      '\u200b',
      '\u202edlrow',
      '\ud800',
      '\u0000',
      '__proto__',
      'constructor',
      '<img src=x onerror=alert(1)>',
      "'; drop table members; --",
      '{{name}}',
      'é'.normalize('NFD'),
      '👩‍❤️‍👨',
      '9'.repeat(10_000),
      '['.repeat(20_000) + ']'.repeat(20_000),
    ),
  );

/** Whatever may stand in a field for a date. */
export const anyDate = (): fc.Arbitrary<string> =>
  fc.oneof(
    anyText(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom('2000-02-30', '1970-01-01', '0000-00-00', '9999-12-31', '-2000-01-01', '1985-3-7', '1985-03-07'),
  );

/** Whatever a server, or the way to it, may answer instead of what was asked for. */
export const anyCallFailure = (table: CallErrorTable): fc.Arbitrary<CallFailure> => {
  const wire = fc.record(
    {
      status: fc.oneof(fc.integer({ min: 100, max: 599 }), fc.constantFrom(400, 409, 500)),
      code: fc.integer({ min: -1, max: 20 }),
      message: anyText(),
    },
    { requiredKeys: ['status'] },
  );
  const refused = wire.map((failure) => ({ ...failure, problem: failureProblem(failure, table) }));
  return fc.oneof(
    fc.constantFrom<CallFailure>(
      { kind: 'unreachable' },
      { kind: 'aborted' },
      { kind: 'unreadable' },
      { kind: 'busy', retryAfter: 1000 },
    ),
    refused.map(({ problem }): CallFailure => ({ kind: 'forbidden', problem })),
    refused.map(({ problem }): CallFailure => ({ kind: 'unauthenticated', problem })),
    refused.map(({ problem, status }): CallFailure => ({ kind: 'refused', problem, status })),
  );
};

/** Whether everything that is said to be wrong is a key of the catalogue, and so has a text in every language. */
export const areInCatalogue = (problems: readonly (Problem | undefined)[]): boolean =>
  problems.every((problem) => problem !== undefined && PROBLEM_KEYS.includes(problem.key));

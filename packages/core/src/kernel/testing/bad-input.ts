import fc from 'fast-check';
import { PROBLEM_KEYS, type ProblemKey } from '../problem/problem-keys.ts';
import type { CallFailure, RefusalReason } from '../problem/call-failure.ts';
import type { Problem } from '../problem/problem.ts';

/** Whatever a field may contain: typed, pasted, filled in by a program, or meant to break something. */
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

/** Whatever a field for a date may contain. */
export const anyDate = (): fc.Arbitrary<string> =>
  fc.oneof(
    anyText(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom('2000-02-30', '1970-01-01', '0000-00-00', '9999-12-31', '-2000-01-01', '1985-3-7', '1985-03-07'),
  );

const REASONS: readonly RefusalReason[] = [
  'rejected',
  'not-found',
  'expired',
  'conflict',
  'rate-limited',
  'server-fault',
  'unknown-fault',
];

/** Keys whose texts name the limit that was missed: a problem of these always has a count. */
const KEYS_WITH_COUNT: readonly ProblemKey[] = [
  'error_answer_too_short',
  'error_answer_too_long',
  'error_photo_too_many',
];

/** Whatever may be wrong, with the server's own words or without. */
export const anyProblem = (): fc.Arbitrary<Problem> =>
  fc
    .record({ key: fc.constantFrom(...PROBLEM_KEYS), text: anyText() }, { requiredKeys: ['key'] })
    .map((problem) => (KEYS_WITH_COUNT.includes(problem.key) ? { ...problem, count: 10 } : problem));

const anyStatement = fc.record(
  { problem: anyProblem(), problems: fc.array(anyProblem(), { minLength: 1, maxLength: 3 }) },
  { requiredKeys: ['problem'] },
);

/** Whatever may come of a call instead of what was requested. */
export const anyCallFailure = (): fc.Arbitrary<CallFailure> =>
  fc.oneof(
    fc.constantFrom<CallFailure>(
      { kind: 'unreachable' },
      { kind: 'aborted' },
      { kind: 'unreadable' },
      { kind: 'busy', retryAfter: 1000 },
    ),
    anyStatement.map((statement): CallFailure => ({ kind: 'forbidden', ...statement })),
    anyStatement.map((statement): CallFailure => ({ kind: 'unauthenticated', ...statement })),
    fc
      .tuple(anyStatement, fc.constantFrom(...REASONS))
      .map(([statement, reason]): CallFailure => ({ kind: 'refused', reason, ...statement })),
  );

/** Whether everything that is said to be wrong is a key of the catalogue, and so has a text in every language. */
export const areInCatalogue = (problems: readonly (Problem | undefined)[]): boolean =>
  problems.every((problem) => problem !== undefined && PROBLEM_KEYS.includes(problem.key));

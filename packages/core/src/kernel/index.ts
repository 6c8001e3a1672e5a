export type { Attention } from './attention.port.ts';
export { createPageState, type PageStateFeature } from './create-page-state.ts';
export { Cancellation, type CancelSignal } from './cancellation.ts';
export { Cell, type ReadonlyCell } from './cell.ts';
export { characterCount } from './character-count.ts';
export type { Cancel, Clock } from './clock.port.ts';
export { Cooldown } from './cooldown.ts';
export type { IdempotencyKey, Ids } from './ids.port.ts';
export { type Loader, LoadersState } from './loaders-state.ts';
export type { Logger } from './logger.port.ts';
export {
  isNotFound,
  isServerFault,
  isWorthRepeating,
  type CallFailure,
  type RefusalReason,
} from './problem/call-failure.ts';
export { callProblem, callProblems } from './problem/call-problem.ts';
export { MainProblemState } from './problem/main-problem-state.ts';
export { PROBLEM_KEYS, type ProblemKey } from './problem/problem-keys.ts';
export type { FieldProblems, Problem, Usability } from './problem/problem.ts';
export type { Resettable } from './resettable.ts';
export { err, ok, type Result } from './result.ts';
export { retryWhenBusy } from './retry-when-busy.ts';
export { PACE, ThrottledCell } from './throttled-cell.ts';

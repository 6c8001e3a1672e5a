import type { CallFailure } from './call-failure.ts';
import type { Problem } from './problem.ts';

/** What a failed call looks like to the person who made it. A call that was given up on purpose has nothing to show. */
export function callProblem(failure: CallFailure): Problem | undefined {
  switch (failure.kind) {
    case 'aborted':
      return undefined;
    case 'unreachable':
      return { key: 'error_network' };
    case 'busy':
      return { key: 'error_busy' };
    case 'unreadable':
      return { key: 'error_general' };
    case 'readOnly':
      return { key: 'error_support_read_only' };
    case 'forbidden':
    case 'unauthenticated':
    case 'refused':
      return failure.problem;
  }
}

/** Everything that is wrong, for a form that lists it; empty for a call that was given up on purpose. */
export function callProblems(failure: CallFailure): readonly Problem[] {
  if ('problems' in failure) return failure.problems;
  const problem = callProblem(failure);
  return problem ? [problem] : [];
}

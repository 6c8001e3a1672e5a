import { isServerFault, type CallFailure } from '../kernel/index.ts';

/** Whether the same call may succeed a little later by itself. What the server has understood and refused stays refused. */
export const isWorthRepeating = (failure: CallFailure): boolean =>
  failure.kind === 'unreachable' ||
  failure.kind === 'busy' ||
  failure.kind === 'unreadable' ||
  isServerFault(failure) ||
  (failure.kind === 'refused' && failure.reason === 'rate-limited');

import type { Problem } from './problem.ts';

/**
 * Why the server did not do what was requested.
 * `rejected`: something is wrong with the request, and the same one will be rejected again.
 * `not-found`: what it is about is not there, or not for this member. `expired`: it was there under this very address, and is not any more.
 * `conflict`: it contradicts what is there already. `rate-limited`: too many for now; the same request may succeed later.
 * `server-fault`: something of the server's own went wrong. `unknown-fault`: likewise, and the server does not know what (A57).
 */
export type RefusalReason =
  'rejected' | 'not-found' | 'expired' | 'conflict' | 'rate-limited' | 'server-fault' | 'unknown-fault';

/** The server’s answer: the first or only problem, and all of them where it named several. */
interface StatedProblems {
  readonly problem: Problem;
  readonly problems?: readonly Problem[];
}

/** Why a call returned no answer. Every gateway port fails with this, or with a union of its own that is more precise. */
export type CallFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'aborted' }
  /** The server has too much to do and did nothing; the same call may be made again `retryAfter` milliseconds later. */
  | { readonly kind: 'busy'; readonly retryAfter: number }
  | { readonly kind: 'unreadable' }
  | ({ readonly kind: 'forbidden' } & StatedProblems)
  /** A support session may only read: the call was not made, or not carried out (A87). */
  | { readonly kind: 'readOnly' }
  | ({ readonly kind: 'unauthenticated' } & StatedProblems)
  | ({ readonly kind: 'refused'; readonly reason: RefusalReason } & StatedProblems);

/** Whether the server itself is at fault and not what it was requested: the same request may succeed once it works again. */
export const isServerFault = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && (failure.reason === 'server-fault' || failure.reason === 'unknown-fault');

/** Whether the same call may succeed a little later by itself. What the server has understood and refused stays refused. */
export const isWorthRepeating = (failure: CallFailure): boolean =>
  failure.kind === 'unreachable' ||
  failure.kind === 'busy' ||
  failure.kind === 'unreadable' ||
  isServerFault(failure) ||
  (failure.kind === 'refused' && failure.reason === 'rate-limited');

/** Whether what the call was about is not there, or not for this member. */
export const isNotFound = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.reason === 'not-found';

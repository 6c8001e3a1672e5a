import type { Self } from './self/self.ts';

export type SupportOpening =
  | { readonly kind: 'opened'; readonly self: Self }
  /** The server does not accept the token as one of a support session; the person has been notified. */
  | { readonly kind: 'refused' }
  /** The server could not be asked; the token stays where it is, to be tried again. */
  | { readonly kind: 'unreachable' };

/**
 * What the session's use cases need of a support session. The use cases of `support` implement it; they depend on the
 * session, so the session must not import them (a cycle through both index files).
 */
export interface SupportSessionOpener {
  /** Whether the address or this tab requests a support session. */
  readonly isRequested: boolean;
  execute(): Promise<SupportOpening>;
}

export interface SupportSessionEnder {
  /** Returns whether this page has, or had, a support session; if not, nothing is done. */
  execute(): boolean;
}

/** Sends a member who came from the support desk back to it. */
export interface SupportDeskRedirect {
  /** Returns whether the redirect has begun; if not, the reason is shown. */
  execute(): Promise<boolean>;
}

export interface SupportSessionStatus {
  /** Whether a support session was opened on this page. */
  readonly isOpen: boolean;
}

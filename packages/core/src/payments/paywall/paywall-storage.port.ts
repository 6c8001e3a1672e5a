import type { PaywallSource } from '../../analytics/index.ts';
import type { Resettable } from '../../kernel/index.ts';

/** A member's way through the plans: why, from where, and whether the paywall is open now. */
export interface PaywallVisit {
  /** Absent where they came by themselves. */
  readonly source?: PaywallSource;
  /** Location inside the app to go back to; to be checked by `safeRedirectTarget()` before it is followed. */
  readonly origin?: string;
  readonly isOpen: boolean;
  /** The order that the latest visit ended with, and what it was about: from its receipt the member goes on where they were. */
  readonly bought?: { readonly invoiceId: string; readonly source?: PaywallSource; readonly origin?: string };
}

/** Keeps the visit over a reload of the payment page, in this tab alone. Never throws. */
export interface PaywallStorage extends Resettable {
  read(): PaywallVisit | undefined;
  save(visit: PaywallVisit): void;
}

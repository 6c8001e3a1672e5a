import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { SubscriptionOverview } from './own-subscription.ts';

/** Why a member leaves: one of the tenant's reasons, or words of their own. */
export interface CancellationReason {
  readonly reason: string;
  readonly comment?: string;
}

/** What the server refuses a switch with: its own code and message (PAY-30). */
export interface AutoRenewalError {
  readonly code: string;
  readonly message: string;
}

/** `refused`: nothing has changed, and these are the server's errors. */
export type AutoRenewalFailure =
  | { readonly kind: 'refused'; readonly errors: readonly AutoRenewalError[] }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

export interface SubscriptionGateway {
  load(cancel?: CancelSignal): Promise<Result<SubscriptionOverview, CallFailure>>;
  /** What it renews as; `sku` undefined: as what it is. Repeated, it changes nothing more. */
  changePlan(id: string, sku: string | undefined): Promise<Result<undefined, CallFailure>>;
  /** Repeated with the same value, it changes nothing more. */
  setAutoRenewal(
    id: string,
    value: boolean,
    reason?: CancellationReason,
  ): Promise<Result<undefined, AutoRenewalFailure>>;
}

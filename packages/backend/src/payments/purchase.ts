import type { Invoice } from './order/invoices.ts';

/** Money for an invoice, what it buys, and until when. */
export interface Purchase {
  readonly invoice: Invoice;
  readonly provider: string;
  /** The provider's own id of the charge. */
  readonly reference: string;
  readonly now: Date;
  readonly end: Date;
  /** Whether the provider has stored what to charge at the end. */
  readonly renews: boolean;
}

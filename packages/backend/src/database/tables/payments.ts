import type { Generated } from 'kysely';

export interface PaymentsTables {
  products: {
    tenant_id: string;
    id: string;
    family: string;
    level: string;
    duration_amount: number;
    duration_unit: 'day' | 'week' | 'month' | 'year';
    name: string;
    sku: string;
    /** Cents. */
    amount: number;
    currency: string;
    position: number;
  };
  subscriptions: {
    tenant_id: string;
    id: string;
    member_id: string;
    /** `welcome` for the trial of newcomers, `purchase` for what was paid. */
    context: string;
    level: string | null;
    provider: string | null;
    auto_renewal: Generated<boolean>;
    starts_at: Date;
    ends_at: Date | null;
  };
  /** What a subscription lets its member do, until `expires_at` (null: for ever). */
  entitlements: {
    tenant_id: string;
    member_id: string;
    subscription_id: string;
    permission: 'MESSAGING' | 'MESSAGING_PLUS' | 'MESSAGE_READ_RECEIPT';
    expires_at: Date | null;
  };
  /** What a member was asked to pay, at the time when they were asked. Amounts in cents. */
  invoices: {
    tenant_id: string;
    /** Also the request id that a member quotes. */
    id: string;
    member_id: string;
    product_id: string;
    family: string;
    level: string;
    duration_amount: number;
    duration_unit: 'day' | 'week' | 'month' | 'year';
    name: string;
    sku: string;
    amount: number;
    tax_amount: Generated<number>;
    currency: string;
    /** The provider's payment, once one has been requested. */
    intent_id: string | null;
    /** `closed`: given up for another order; its payment can no longer be made. */
    status: 'open' | 'checking' | 'paid' | 'closed';
    created_at: Date;
    /** When the provider was last asked. */
    checked_at: Date;
  };
  /** Money that was taken, once an invoice. */
  transactions: {
    tenant_id: string;
    id: string;
    member_id: string;
    invoice_id: string;
    provider: string;
    /** The provider's own id of the payment. */
    reference: string;
    paid_at: Date;
    ends_at: Date;
  };
}

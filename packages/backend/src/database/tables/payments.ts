import type { CardRefusal, SubscriptionStatus } from '@duet/core/payments';
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
    status: Generated<SubscriptionStatus>;
    /** The plan as it was sold, at the price at which it renews; null on what was given or sold before plans renewed. */
    product_id: Generated<string | null>;
    family: Generated<string | null>;
    name: Generated<string | null>;
    sku: Generated<string | null>;
    /** Cents. */
    amount: Generated<number | null>;
    currency: Generated<string | null>;
    duration_amount: Generated<number | null>;
    duration_unit: Generated<'day' | 'week' | 'month' | 'year' | null>;
    /** What it becomes with its next renewal. */
    next_sku: Generated<string | null>;
    /** How often the renewal of the present period was refused. */
    refusals: Generated<number>;
    next_attempt_at: Generated<Date | null>;
    /** The end of the period whose renewal has been announced. */
    announced_for: Generated<Date | null>;
    cancel_reason: Generated<string | null>;
    cancel_comment: Generated<string | null>;
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
    /** The provider that it is being paid with, once one has been asked; another takes its place only when that payment is impossible. */
    gateway: string | null;
    purpose: Generated<'purchase' | 'renewal' | 'plan_change'>;
    /** Of a renewal or a change: which one. */
    subscription_id: Generated<string | null>;
    /** What an earlier plan still was worth; `amount` is less by it. */
    credit: Generated<number>;
    /** Of a renewal: the period that it pays begins here. */
    period_starts_at: Generated<Date | null>;
    /** The provider's payment, once one has been requested. */
    intent_id: string | null;
    /** What the payer approved at a provider that our server charges; set before the charge, so that it can be found again. */
    approval: Generated<string | null>;
    /** Counts charges and changes of the provider: each names a payment of its own there. */
    attempt: Generated<number>;
    attempted_at: Generated<Date | null>;
    /** `closed`: given up for another order; its payment can no longer be made. */
    status: 'open' | 'checking' | 'paid' | 'closed';
    created_at: Date;
    /** When the provider was last asked. */
    checked_at: Date;
  };
  /** What members left with providers to be charged again: their references, never card data. */
  payment_methods: {
    tenant_id: string;
    member_id: string;
    provider: string;
    customer: string;
    /** Null until one is stored. */
    method: string | null;
    /** What its owner knows it by, such as the end of a card's number. */
    label: Generated<string | null>;
    saved_at: Date;
  };
  /** What members left with providers and is to be deleted there: their references, without whose they were. */
  provider_deletions: {
    tenant_id: string;
    provider: string;
    /** Empty where the customer stays. */
    customer: string;
    /** Empty where none is stored. */
    method: string;
    /** Not before. */
    due_at: Date;
    /** How often its provider was asked in vain. */
    attempts: Generated<number>;
  };
  /** Who is entering a card in fields of a provider that tells our server of it by a message. `id`: a digest of the browser's token. */
  card_sessions: {
    tenant_id: string;
    id: string;
    member_id: string;
    /** What the message must name. */
    nonce: string;
    /** The provider's reference of the card, once it was told. */
    method: Generated<string | null>;
    label: Generated<string | null>;
    is_refused: Generated<boolean>;
    opened_at: Date;
  };
  /** Returns from a provider's page with which an invoice was charged; each is good for one charge. */
  page_returns: {
    tenant_id: string;
    invoice_id: string;
    /** What the provider calls it. */
    id: string;
    /** That of the invoice. */
    attempt: number;
    /** Why the charge was refused. */
    refusal: Generated<CardRefusal | null>;
  };
  /** Messages of providers that were dealt with. */
  webhook_events: {
    provider: string;
    id: string;
    handled_at: Date;
  };
  /** The day (UTC, `2026-01-31`) on which a nightly job began for the last time. */
  nightly_jobs: {
    name: string;
    day: string;
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
    subscription_id: Generated<string | null>;
    refunded_at: Generated<Date | null>;
    /** When its provider was first asked for a refund; null again once it has refused. */
    refund_requested_at: Generated<Date | null>;
  };
  /** Who is shown first, and until when: what an invoice paid for. */
  spotlights: {
    tenant_id: string;
    invoice_id: string;
    member_id: string;
    starts_at: Date;
    ends_at: Date;
  };
  /** Money in and out, entry by entry; never changed. `amount` in cents, negative for what was given back. */
  ledger_entries: {
    tenant_id: string;
    id: string;
    member_id: string;
    invoice_id: string;
    /** `dispute`: the payer's bank has taken the money back. */
    kind: 'charge' | 'refund' | 'dispute';
    amount: number;
    currency: string;
    provider: string;
    /** The provider's own id of the charge or refund. */
    reference: string;
    written_at: Date;
  };
}

import { REFUND_INTERVAL, REFUND_PERIOD } from '@duet/core/payments';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';

/** Whether a payment is the latest of its subscription that was not given back; the others have been used up or replaced. */
export const isLatestPayment = sql<boolean>`transactions.subscription_id is null or not exists (
  select from transactions later
  where later.tenant_id = transactions.tenant_id and later.subscription_id = transactions.subscription_id
    and later.refunded_at is null and later.paid_at > transactions.paid_at)`;

/**
 * Whether something else that the member bought was given back, or asked back, lately. What is paid for one subscription counts as one thing: a
 * change is given back with the plan that it replaced.
 */
export const wasRefundedLately = (now: Date) => sql<boolean>`exists (
  select from transactions other
  where other.tenant_id = transactions.tenant_id and other.member_id = transactions.member_id and other.id <> transactions.id
    and (other.subscription_id is null or other.subscription_id is distinct from transactions.subscription_id)
    and coalesce(other.refunded_at, other.refund_requested_at) > ${new Date(now.getTime() - REFUND_INTERVAL)})`;

interface PaidTime {
  readonly paid_at: Date;
  /** When what was paid for ends. */
  readonly ends_at: Date;
  readonly refunded_at: Date | null;
  readonly is_latest: boolean;
  readonly was_refunded_lately: boolean;
}

/** Until when a payment can be given back: never once all of what it bought is used. `undefined` for one that cannot. */
export const refundableUntil = (paid: PaidTime): Date | undefined =>
  paid.was_refunded_lately ? undefined : periodEnd(paid);

/** The end of a payment's own period, whatever else was given back. */
export const periodEnd = ({
  paid_at,
  ends_at,
  refunded_at,
  is_latest,
}: Omit<PaidTime, 'was_refunded_lately'>): Date | undefined =>
  refunded_at === null && is_latest
    ? new Date(Math.min(paid_at.getTime() + REFUND_PERIOD, ends_at.getTime()))
    : undefined;

/** A member's payment as its refund needs it. */
export const paymentOf = (
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
  invoiceId: string,
) =>
  transaction
    .selectFrom('transactions')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.tenant_id', '=', 'transactions.tenant_id')
        .onRef('invoices.id', '=', 'transactions.invoice_id'),
    )
    .select(['transactions.id', 'transactions.provider', 'reference', 'paid_at', 'transactions.ends_at', 'refunded_at'])
    .select('refund_requested_at')
    .select(['transactions.subscription_id', 'amount', 'currency', 'name', 'level', 'family', 'invoice_id'])
    .select(isLatestPayment.as('is_latest'))
    .select(wasRefundedLately(now).as('was_refunded_lately'))
    .where('transactions.tenant_id', '=', tenantId)
    .where('transactions.member_id', '=', memberId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();

export type Payment = NonNullable<Awaited<ReturnType<typeof paymentOf>>>;

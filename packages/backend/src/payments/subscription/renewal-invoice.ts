import { isCharged } from '@duet/core/payments';
import { sql, type Updateable } from 'kysely';
import type { PaymentsTables, TenantTransaction } from '../../database/index.ts';
import { includedTax } from '../order/included-tax.ts';
import { invoiceNumber, soldProduct, type Invoice } from '../order/invoices.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { hasActiveMember, type SubscriptionRow } from './subscription-rows.ts';

/** A renewal of the coming period that was charged, perhaps: its outcome must be known, whatever the member has decided since. */
export const hasUnknownCharge = sql<boolean>`exists (select from invoices where invoices.tenant_id = subscriptions.tenant_id
  and invoices.subscription_id = subscriptions.id and invoices.purpose = 'renewal' and invoices.status = 'checking'
  and invoices.period_starts_at = subscriptions.ends_at)`;

/** Whether the renewal of a subscription is to be charged now, or asked about. */
export async function isDue(transaction: TenantTransaction, row: SubscriptionRow, now: Date): Promise<boolean> {
  const { tenant_id, id, status, ends_at: end, next_attempt_at: next } = row;
  if (end === null || end > now || (next !== null && next > now)) return false;
  if (isCharged(status)) return next !== null;
  const unknown = await transaction
    .selectFrom('subscriptions')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where(hasUnknownCharge)
    .executeTakeFirst();
  return unknown !== undefined;
}

/**
 * Whether a payment that puts another plan in its place is under way: its outcome decides what is renewed. One that can be paid in the
 * browser may have been, unknown to us; it is given up after a day at the latest.
 */
export const isBeingChanged = async (
  transaction: TenantTransaction,
  { tenant_id, id }: SubscriptionRow,
): Promise<boolean> =>
  (await transaction
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('subscription_id', '=', id)
    .where('purpose', '=', 'plan_change')
    .where((where) =>
      where.or([
        where('status', '=', 'checking'),
        where.and([where('status', '=', 'open'), where('intent_id', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()) !== undefined;

/** Whether its member is still there, or a charge of them is under way, whose outcome must be known. */
export const mayBeCharged = async (
  transaction: TenantTransaction,
  { tenant_id, id }: SubscriptionRow,
): Promise<boolean> =>
  (await transaction
    .selectFrom('subscriptions')
    .select('subscriptions.id')
    .where('subscriptions.tenant_id', '=', tenant_id)
    .where('subscriptions.id', '=', id)
    .where(
      sql<boolean>`(${hasActiveMember} or exists (select from invoices where invoices.tenant_id = subscriptions.tenant_id
        and invoices.subscription_id = subscriptions.id and invoices.purpose = 'renewal' and invoices.status = 'checking'))`,
    )
    .executeTakeFirst()) !== undefined;

/** What an invoice was written for, as a subscription keeps it. */
export const planOf = ({
  product_id,
  family,
  name,
  sku,
  currency,
  level,
  duration_amount,
  duration_unit,
  ...price
}: Invoice) => ({
  product_id,
  family,
  name,
  sku,
  currency,
  level,
  duration_amount,
  duration_unit,
  amount: price.amount + price.credit,
});

/**
 * The one invoice of the next period, ready to be charged: of what the subscription renews as, at the price it was sold at. A try
 * of unknown outcome is continued, with its number; else a new one is counted. `undefined` where it is paid already.
 */
export async function openRenewalInvoice(
  transaction: TenantTransaction,
  dependencies: Pick<PaymentDependencies, 'tenants' | 'towns'>,
  subscription: SubscriptionRow,
  now: Date,
): Promise<Invoice | undefined> {
  const { tenant_id: tenantId, id, ends_at: periodStart } = subscription;
  if (!periodStart) return undefined;
  const find = () =>
    transaction
      .selectFrom('invoices')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('subscription_id', '=', id)
      .where('purpose', '=', 'renewal')
      .where('period_starts_at', '=', periodStart)
      .executeTakeFirst();
  const invoice = (await find()) ?? (await writeRenewal(transaction, dependencies, subscription, periodStart, now));
  if (!invoice || invoice.status === 'paid' || invoice.status === 'closed') return undefined;
  if (invoice.status === 'checking') return invoice;
  return transaction
    .updateTable('invoices')
    .set({ status: 'checking', attempt: invoice.attempt + 1, attempted_at: now, checked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirst();
}

async function writeRenewal(
  transaction: TenantTransaction,
  dependencies: Pick<PaymentDependencies, 'tenants' | 'towns'>,
  subscription: SubscriptionRow,
  periodStart: Date,
  now: Date,
): Promise<Invoice | undefined> {
  const plan = await renewedPlan(transaction, subscription);
  if (!plan) return undefined;
  const { tenant_id: tenantId, member_id: memberId } = subscription;
  return transaction
    .insertInto('invoices')
    .values({
      ...plan,
      tax_amount: await includedTax(transaction, dependencies, { tenantId, memberId }, plan.amount),
      tenant_id: tenantId,
      id: invoiceNumber(),
      member_id: memberId,
      gateway: subscription.provider,
      intent_id: null,
      status: 'open',
      purpose: 'renewal',
      subscription_id: subscription.id,
      period_starts_at: periodStart,
      created_at: now,
      checked_at: now,
    })
    .returningAll()
    .executeTakeFirst();
}

/** The plan that the member has chosen for the next period, else the present one. */
export async function renewedPlan(transaction: TenantTransaction, subscription: SubscriptionRow) {
  const { tenant_id: tenantId, next_sku: nextSku } = subscription;
  const next = nextSku === null ? undefined : await soldProduct(transaction, tenantId, nextSku);
  if (next) {
    const { id: product_id, position: _position, tenant_id: _tenant, ...plan } = next;
    return { ...plan, product_id };
  }
  const { product_id, family, name, sku, amount, currency, level, duration_amount, duration_unit } = subscription;
  if (product_id === null || family === null || name === null || sku === null || amount === null) return undefined;
  if (currency === null || level === null || duration_amount === null || duration_unit === null) return undefined;
  return { product_id, family, name, sku, amount, currency, level, duration_amount, duration_unit };
}

/** Changes an invoice that is neither paid nor closed; whether it was one. */
export async function setInvoice(
  transaction: TenantTransaction,
  { tenant_id, id }: Invoice,
  changes: Updateable<PaymentsTables['invoices']>,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('invoices')
    .set(changes)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('status', 'in', ['open', 'checking'])
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

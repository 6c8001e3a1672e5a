import { levelPermissions } from '@duet/core/payments';
import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';

/** A payment that still matters: what it bought runs, or it was made within `LOOKS_BACK`. */
export interface AuditedPayment {
  readonly tenant_id: string;
  readonly id: string;
  readonly invoice_id: string;
  readonly provider: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly is_refunded: boolean;
  /** Of the ledger, in cents: what came in, and what went out (negative). */
  readonly charged: number;
  readonly returned: number;
}

/** A fault in our own books. */
export interface BookFault {
  readonly kind: BookFaultKind;
  readonly tenant_id: string;
  readonly id: string;
}
type BookFaultKind =
  | 'paid invoice without a payment'
  | 'payment without its subscription'
  | 'plan without a payment'
  | 'rights that are not paid'
  | 'rights that are missing'
  | 'spotlight that is not paid'
  | 'payment unknown for a day';

/** Milliseconds. Banks take payments back for some months. */
const LOOKS_BACK = 120 * 86_400_000;
const DAY = 86_400_000;

type Executor = Database['acrossTenants'];

/** The next payments after `after`, by tenant and id. */
export async function auditedPayments(
  all: Executor,
  now: number,
  after: { readonly tenant_id: string; readonly id: string },
  most: number,
): Promise<readonly AuditedPayment[]> {
  const { rows } = await sql<AuditedPayment>`
    select paid.tenant_id, paid.id, paid.invoice_id, paid.provider, paid.reference, invoice.amount, invoice.currency,
      paid.refunded_at is not null as is_refunded,
      coalesce((select sum(amount) from ledger_entries entry where entry.tenant_id = paid.tenant_id
        and entry.invoice_id = paid.invoice_id and entry.kind = 'charge'), 0)::integer as charged,
      coalesce((select sum(amount) from ledger_entries entry where entry.tenant_id = paid.tenant_id
        and entry.invoice_id = paid.invoice_id and entry.kind <> 'charge'), 0)::integer as returned
    from transactions paid
    join invoices invoice on invoice.tenant_id = paid.tenant_id and invoice.id = paid.invoice_id
    where (paid.tenant_id, paid.id) > (${after.tenant_id}, ${after.id})
      and (paid.ends_at > ${new Date(now)} or paid.paid_at > ${new Date(now - LOOKS_BACK)})
    order by paid.tenant_id, paid.id limit ${most}`.execute(all);
  return rows;
}

/** What in our own tables does not fit together, without asking any provider. */
export async function bookFaults(all: Executor, at: number): Promise<readonly BookFault[]> {
  const now = new Date(at);
  const { rows } = await sql<BookFault>`
    select 'paid invoice without a payment' as kind, tenant_id, id from invoices
      where status = 'paid' and not exists (select from transactions paid
        where paid.tenant_id = invoices.tenant_id and paid.invoice_id = invoices.id)
    union all
    select 'payment unknown for a day', tenant_id, id from invoices
      where status = 'checking' and coalesce(attempted_at, created_at) < ${new Date(at - DAY)}
    union all
    select 'payment without its subscription', tenant_id, invoice_id from transactions paid
      where subscription_id is not null and not exists (select from subscriptions plan
        where plan.tenant_id = paid.tenant_id and plan.id = paid.subscription_id)
    union all
    select 'plan without a payment', tenant_id, id from subscriptions plan
      where ${isSold} and ${isRunningNow(now)} and not exists (select from transactions paid
        where paid.tenant_id = plan.tenant_id and paid.subscription_id = plan.id and paid.refunded_at is null)
    union all
    select 'rights that are missing', tenant_id, id from subscriptions plan
      where ${isSold} and ${isRunningNow(now)} and ${permissionsOf} > (select count(*) from entitlements own
        where own.tenant_id = plan.tenant_id and own.subscription_id = plan.id and own.expires_at > ${now})
    union all
    select distinct 'rights that are not paid', tenant_id, id from subscriptions plan
      where ${isSold} and status in ('ended', 'refunded') and exists (select from entitlements own
        where own.tenant_id = plan.tenant_id and own.subscription_id = plan.id
          and (own.expires_at is null or own.expires_at > ${now}))
    union all
    select 'spotlight that is not paid', tenant_id, invoice_id from spotlights shown
      where ends_at > ${now} and not exists (select from transactions paid
        where paid.tenant_id = shown.tenant_id and paid.invoice_id = shown.invoice_id and paid.refunded_at is null)
    order by 1, 2, 3`.execute(all);
  return rows;
}

/** What was sold by this product, and not given for nothing. */
const isSold = sql`plan.context = 'purchase' and plan.provider is not null and plan.sku is not null`;
/** How many permissions a plan gives. */
const permissionsOf = sql`(case plan.level when 'plus' then ${levelPermissions('plus').length}::integer
  else ${levelPermissions('basic').length}::integer end)`;
const isRunningNow = (now: Date) => sql`plan.status in ('active', 'past_due', 'cancelled') and plan.ends_at > ${now}`;

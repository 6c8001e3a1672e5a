import { STRIPE_MOCK } from '@duet/provider-mocks';
import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';
import { GATEWAY_DRIVERS } from '../../payments/testing/index.ts';
import type { CallOptions, TestServer } from '../../testing/index.ts';

/** Where traces of a member are left, and when. */
interface Traced {
  readonly database: Database['acrossTenants'];
  readonly now: Date;
}

/** A paid invoice of the member with its entry of the ledger; answers the invoice's number. */
export async function insertPayment({ database, now }: Traced, memberId: string): Promise<string> {
  const id = `invoice-${String(now.getTime())}`;
  await sql`insert into invoices (tenant_id, id, member_id, product_id, family, level, duration_amount, duration_unit,
      name, sku, amount, tax_amount, currency, status, created_at, checked_at)
    values ('duet', ${id}, ${memberId}, 'basic-1m', 'subscription', 'basic', 1, 'month',
      'Basic, 1 month', 'duet-basic-1m', 1999, 333, 'EUR', 'paid', '2026-01-31T22:00:00Z', '2026-01-31T22:00:00Z')`.execute(
    database,
  );
  await sql`insert into ledger_entries (tenant_id, id, member_id, invoice_id, kind, amount, currency, provider, reference, written_at)
    values ('duet', ${`charge ${id}`}, ${memberId}, ${id}, 'charge', 1999, 'EUR', 'stripe', ${`pi_${id}`}, '2026-01-31T22:00:00Z')`.execute(
    database,
  );
  return id;
}

/** An address that the member had before, in every table that holds addresses. */
export async function insertFormerAddress(
  { database, now }: Traced,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const own = { tenant_id: 'duet', member_id: id };
  await sql`insert into email_changes (tenant_id, member_id, session_id, old_email, new_email, confirm_hash, confirm_until, confirmed_at)
    values (${own.tenant_id}, ${id}, 'ended', ${email}, ${`next-${email}`}, ${`hash of ${email}`}, ${now}, ${now})`.execute(
    database,
  );
  await database.insertInto('do_not_email').values({ tenant_id: 'duet', email, added_at: now }).execute();
  for (const member_id of [id, null]) {
    const mail = {
      id: `${String(member_id)} ${email}`,
      recipient: email,
      kind: 'email_changed',
      language: 'en',
    } as const;
    await database
      .insertInto('outbox')
      .values({
        ...own,
        ...mail,
        member_id,
        subject: null,
        text: email,
        html: null,
        created_at: now,
        sent_at: null,
        next_attempt_at: now,
      })
      .execute();
  }
}

/** Pays a plan by a card that Stripe stores for the member; the customer there. */
export async function leaveCard(server: TestServer, as: CallOptions, memberId: string): Promise<string> {
  const stripe = GATEWAY_DRIVERS.find(({ name }) => name === 'stripe');
  const { order } = await server.answer('payments.generateInvoice', { sku: 'duet-basic-1m' }, as);
  await stripe?.pay(server, as, order.invoice_id, 'paid');
  const { customer } = await server.server.context.database.acrossTenants
    .selectFrom('payment_methods')
    .select('customer')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return customer;
}

/** Whether Stripe has nothing more of a customer than that there was one. */
export async function isDeletedAtStripe(server: TestServer, customer: string): Promise<boolean> {
  const { address, secretKey } = STRIPE_MOCK;
  const url = `${new URL(address).pathname}/v1/customers/${customer}`;
  const answer = await server.server.app.inject({ url, headers: { authorization: `Bearer ${secretKey}` } });
  return answer.json<{ deleted?: boolean }>().deleted === true;
}

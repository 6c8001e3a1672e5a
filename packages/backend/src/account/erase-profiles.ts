import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { deleteAtProvidersLater } from '../payments/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { DataCopies } from './data-copies.ts';

/** So many in a round: the next one comes soon. */
const MOST_AT_ONCE = 20;

interface DueMember {
  readonly tenant_id: string;
  readonly member_id: string;
  readonly email: string | null;
}

/**
 * Deletes members whose removal can no longer be undone, with everything of them: files first, so that a round that is interrupted
 * finds in the rows what is left to do. What they left with payment providers is deleted there afterwards. Of what they paid stays what
 * the law asks for.
 */
export async function eraseRemovedProfiles(context: ServerContext, copies: DataCopies): Promise<void> {
  for (const due of await dueMembers(context)) {
    await deleteFiles(context, copies, due);
    await deleteRows(context, due);
  }
  await dropOldAccounts(context);
}

async function dueMembers({ database, clock }: ServerContext): Promise<readonly DueMember[]> {
  return database.acrossTenants
    .selectFrom('profile_removals as removal')
    .innerJoin('members', (join) =>
      join.onRef('members.tenant_id', '=', 'removal.tenant_id').onRef('members.id', '=', 'removal.member_id'),
    )
    .select(['removal.tenant_id', 'removal.member_id', 'members.email'])
    .where('removal.due_at', '<=', new Date(clock.now()))
    .orderBy('removal.due_at')
    .limit(MOST_AT_ONCE)
    .execute();
}

async function deleteFiles(
  { database, photos }: ServerContext,
  copies: DataCopies,
  { tenant_id: tenantId, member_id: memberId }: DueMember,
): Promise<void> {
  const filesOf = (table: 'images' | 'data_exports') =>
    database.acrossTenants
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .execute();
  for (const { id } of await filesOf('images')) await photos.remove({ tenantId, id });
  for (const { id } of await filesOf('data_exports')) await copies.remove({ tenantId, id });
}

/** For how long the law asks for what was paid (Code de commerce, L123-22). */
const KEPT_FOR = sql`interval '10 years'`;

/**
 * What was paid stays ten years, as bookkeeping must keep it, without the member: the invoice's number, what was sold, the amounts, the
 * provider's name and the day. The provider's own reference, which leads to a person there, is not kept.
 */
async function keepAccounts(
  transaction: Database['acrossTenants'],
  { tenant_id, member_id }: DueMember,
): Promise<void> {
  await sql`insert into kept_accounts
      (tenant_id, id, invoice_id, kind, name, sku, amount, tax_amount, currency, provider, written_on)
    select entry.tenant_id, entry.id, entry.invoice_id, entry.kind, invoice.name, invoice.sku, entry.amount, invoice.tax_amount,
      entry.currency, entry.provider, (entry.written_at at time zone 'UTC')::date
    from ledger_entries entry
    join invoices invoice on invoice.tenant_id = entry.tenant_id and invoice.id = entry.invoice_id
    where entry.tenant_id = ${tenant_id} and entry.member_id = ${member_id}`.execute(transaction);
}

async function dropOldAccounts({ database, clock }: ServerContext): Promise<void> {
  const now = new Date(clock.now());
  await sql`delete from kept_accounts where written_on < ${now}::timestamptz - ${KEPT_FOR}`.execute(
    database.acrossTenants,
  );
}

/** Most rows go with the member's own, by their foreign keys; these tables have none, and a test knows of no other. */
async function deleteRows({ database, clock }: ServerContext, due: DueMember): Promise<void> {
  const { tenant_id, member_id } = due;
  await database.acrossTenants.transaction().execute(async (transaction) => {
    await keepAccounts(transaction, due);
    await deleteAtProvidersLater(transaction, due, new Date(clock.now()));
    await deleteRowsOfAddresses(transaction, due);
    await transaction
      .deleteFrom('outbox')
      .where('tenant_id', '=', tenant_id)
      .where('member_id', '=', member_id)
      .execute();
    await transaction
      .deleteFrom('support_uses')
      .where('tenant_id', '=', tenant_id)
      .where('member_id', '=', member_id)
      .execute();
    await transaction
      .deleteFrom('members')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', member_id)
      .where('removed_at', 'is not', null)
      .execute();
  });
}

/**
 * Rows that name the member by an address alone, of now or of before: emails from before rows named their member, and the wish for
 * none. An address that is another member's by now is left to them.
 */
async function deleteRowsOfAddresses(
  transaction: Database['acrossTenants'],
  { tenant_id, member_id, email }: DueMember,
): Promise<void> {
  const addresses = sql`(
    select known.address from (
      select ${email}::text as address
      union select old_email from email_changes where tenant_id = ${tenant_id} and member_id = ${member_id}
      union select new_email from email_changes where tenant_id = ${tenant_id} and member_id = ${member_id}
    ) known
    where known.address is not null and not exists (select from members other where other.tenant_id = ${tenant_id}
      and other.email = known.address and other.id <> ${member_id}))`;
  await sql`delete from outbox where tenant_id = ${tenant_id} and member_id is null and recipient in ${addresses}`.execute(
    transaction,
  );
  await sql`delete from do_not_email where tenant_id = ${tenant_id} and email in ${addresses}`.execute(transaction);
}

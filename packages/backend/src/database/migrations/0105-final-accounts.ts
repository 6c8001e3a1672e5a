import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * No account of money is deleted. One exception, which the trigger checks: an entry of the ledger goes with its member, by the removal of
 * the profile, and only if `kept_accounts` has it without the member. Those go after the ten years for which the law asks for them.
 */
export const finalAccounts: Migration = {
  async up(db) {
    await sql`create function refuse_deletion_of_entry() returns trigger language plpgsql as $$
      begin
        if exists (select from members where tenant_id = old.tenant_id and id = old.member_id)
          or not exists (select from kept_accounts kept
            where kept.tenant_id = old.tenant_id and kept.id = old.id and kept.invoice_id = old.invoice_id
              and kept.kind = old.kind and kept.amount = old.amount and kept.currency = old.currency)
        then raise exception 'ledger entries go with their member alone, and only once they are kept without them';
        end if;
        return old;
      end $$`.execute(db);
    await sql`create trigger ledger_entries_stay before delete on ledger_entries
      for each row execute function refuse_deletion_of_entry()`.execute(db);
    // A day earlier than the product deletes them: its clock and the database's may differ.
    await sql`create function refuse_early_deletion() returns trigger language plpgsql as $$
      begin
        if old.written_on > current_date + 1 - interval '10 years'
        then raise exception 'kept accounts stay for ten years';
        end if;
        return old;
      end $$`.execute(db);
    await sql`create trigger kept_accounts_stay before delete on kept_accounts
      for each row execute function refuse_early_deletion()`.execute(db);
    await sql`create trigger kept_accounts_are_final before update on kept_accounts
      for each row execute function refuse_change()`.execute(db);
  },
};

import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';

/** Takes entries of an invoice out of the ledger, as a damaged database loses them: no statement of the product can. */
export async function loseEntries(
  database: Database['acrossTenants'],
  invoiceId: string,
  kind: 'charge' | 'refund',
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`alter table ledger_entries disable trigger user`.execute(transaction);
    await transaction
      .deleteFrom('ledger_entries')
      .where('invoice_id', '=', invoiceId)
      .where('kind', '=', kind)
      .execute();
    await sql`alter table ledger_entries enable trigger user`.execute(transaction);
  });
}

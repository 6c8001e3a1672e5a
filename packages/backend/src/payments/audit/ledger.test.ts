import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { provideShop } from '../testing/index.ts';

describe.each(TEST_ENGINES)('the ledger on $name', (engine) => {
  let server: TestServer;
  const { database, ledgerAmounts, buyer } = provideShop(engine, (opened) => {
    server = opened;
  });
  const inTenant = (statement: ReturnType<typeof sql>) =>
    server.server.context.database.inTenant('duet', (transaction) => statement.execute(transaction));
  const keep = (member: string, amount = sql`entry.amount`) => sql`insert into kept_accounts
      (tenant_id, id, invoice_id, kind, name, sku, amount, tax_amount, currency, provider, written_on)
    select tenant_id, id, invoice_id, kind, 'Basic', 'duet-basic-3m', ${amount}, 0, currency, provider, written_at::date
    from ledger_entries entry where member_id = ${member}`;

  it.each([
    ['changed', 'are never changed', sql`update ledger_entries set amount = 1`],
    ['deleted', 'go with their member alone', sql`delete from ledger_entries`],
    ['deleted with its order', 'go with their member alone', sql`delete from invoices`],
  ])('has no entry %s, by whomever', async (_, words, statement) => {
    const { id } = await buyer();
    await expect(inTenant(statement)).rejects.toThrow(words);
    await expect(statement.execute(database())).rejects.toThrow(words);
    expect(await ledgerAmounts(id)).toEqual([5997]);
  });

  it('loses no entry with its member either, unless the same is kept without them', async () => {
    const { id } = await buyer();
    const remove = sql`delete from members where id = ${id}`;
    await expect(remove.execute(database())).rejects.toThrow('only once they are kept');
    await keep(id, sql`entry.amount - 1`).execute(database());
    await expect(remove.execute(database())).rejects.toThrow('only once they are kept');
    await sql`truncate kept_accounts`.execute(database());
    await keep(id).execute(database());
    await expect(sql`delete from ledger_entries where member_id = ${id}`.execute(database())).rejects.toThrow(
      'go with their member alone',
    );
    await remove.execute(database());
    expect(await ledgerAmounts(id)).toEqual([]);
  });

  it('keeps what is left of a removed member unchanged for ten years', async () => {
    const { id } = await buyer();
    await keep(id).execute(database());
    const change = sql`update kept_accounts set amount = 1`;
    await expect(change.execute(database())).rejects.toThrow('never changed');
    await expect(sql`delete from kept_accounts`.execute(database())).rejects.toThrow('stay for ten years');
  });
});

import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { GATEWAY_DRIVERS, happensAt, loseEntries, mockGateways, provideShop } from '../testing/index.ts';
import { CompareAccounts } from './compare-accounts.ts';
import { CompareNightly } from './compare-nightly.ts';

const DAY = 86_400_000;

describe.each(TEST_ENGINES)('the comparison of accounts on $name', (engine) => {
  let server: TestServer;
  const { database, order, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });

  async function paid(provider = 'stripe', sku = 'basic-1m') {
    const driver = GATEWAY_DRIVERS.find(({ name }) => name === provider);
    if (!driver) throw new Error(`There is no driver for ${provider}`);
    const { as, id: member } = await shopper({ tenant: driver.tenant });
    const invoice = await order(as, `${driver.tenant}-${sku}`);
    await driver.pay(server, as, invoice, 'paid');
    return { as, member, invoice };
  }
  /** The differences about this member's order or plan. */
  async function kinds({ member, invoice }: { readonly member: string; readonly invoice: string }) {
    const { parts } = mockGateways(server.server);
    const { differences } = await new CompareAccounts(parts).execute();
    const plans = await database().selectFrom('subscriptions').select('id').where('member_id', '=', member).execute();
    const own = new Set([invoice, ...plans.map(({ id }) => id)]);
    return differences.filter(({ id }) => own.has(id)).map(({ kind }) => kind);
  }

  it('finds none after purchases, refunds, renewals and spotlights at every gateway', async () => {
    for (const { name } of GATEWAY_DRIVERS) {
      await paid(name);
      const { as, invoice } = await paid(name);
      await server.answer('payments.refund', { invoice_id: invoice }, as);
    }
    const { clock, parts, maintainSubscriptions } = mockGateways(server.server);
    clock.advance(31 * DAY);
    await maintainSubscriptions();
    const { differences, compared, unasked } = await new CompareAccounts(parts).execute();
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThanOrEqual(GATEWAY_DRIVERS.length * 3);
    expect(unasked).toBe(0);
  });

  it('finds a charge that the ledger lacks', async () => {
    const one = await paid();
    await loseEntries(database(), one.invoice, 'charge');
    expect(await kinds(one)).toEqual(['ledger lacks the charge']);
  });

  it('finds a refund that the ledger lacks, and one that it has too many', async () => {
    const [one, other] = [await paid(), await paid()];
    await server.answer('payments.refund', { invoice_id: one.invoice }, one.as);
    await loseEntries(database(), one.invoice, 'refund');
    expect(await kinds(one)).toEqual(['ledger lacks the reversal']);
    const [entry] = await database()
      .selectFrom('ledger_entries')
      .selectAll()
      .where('invoice_id', '=', other.invoice)
      .execute();
    if (!entry) throw new Error('The ledger lacks the charge');
    const refund = { ...entry, id: `${entry.id}-2`, kind: 'refund' as const, amount: -entry.amount };
    await database().insertInto('ledger_entries').values(refund).execute();
    expect(await kinds(other)).toEqual(['ledger has a reversal too many']);
  });

  it('finds a charge that the provider does not know', async () => {
    const one = await paid();
    await database()
      .updateTable('transactions')
      .set({ reference: 'pi_of_nobody' })
      .where('invoice_id', '=', one.invoice)
      .execute();
    expect(await kinds(one)).toEqual(['provider has no such charge']);
  });

  it('finds a charge of another amount', async () => {
    const [one, dearer] = [await paid('stripe', 'basic-1m'), await paid('stripe', 'plus-1m')];
    const reference = (
      await database()
        .selectFrom('transactions')
        .select('reference')
        .where('invoice_id', '=', dearer.invoice)
        .executeTakeFirstOrThrow()
    ).reference;
    await database().updateTable('transactions').set({ reference }).where('invoice_id', '=', one.invoice).execute();
    expect(await kinds(one)).toEqual(['provider has charged another amount']);
  });

  it.each(['refund', 'part-refund', 'dispute'] as const)(
    'finds a %s at the provider of which no message has come',
    async (what) => {
      const one = await paid('paypal');
      await happensAt(server, 'paypal', one.invoice, what);
      expect(await kinds(one)).toEqual(['provider has given back what is not withdrawn']);
    },
  );

  it('finds a refund of ours that the provider has not made', async () => {
    const one = await paid();
    await server.answer('payments.refund', { invoice_id: one.invoice }, one.as);
    const other = await paid();
    const { reference } = await database()
      .selectFrom('transactions')
      .select('reference')
      .where('invoice_id', '=', other.invoice)
      .executeTakeFirstOrThrow();
    await database().updateTable('transactions').set({ reference }).where('invoice_id', '=', one.invoice).execute();
    expect(await kinds(one)).toEqual(['provider has not given back what is withdrawn']);
  });

  it('finds rights that are missing, and rights that nobody paid', async () => {
    const [one, other] = [await paid(), await paid()];
    const planOf = async (member: string) =>
      database()
        .selectFrom('subscriptions')
        .select('id')
        .where('member_id', '=', member)
        .where('context', '=', 'purchase')
        .executeTakeFirstOrThrow();
    const { id } = await planOf(one.member);
    await database()
      .deleteFrom('entitlements')
      .where('subscription_id', '=', id)
      .where('permission', '=', 'MESSAGING')
      .execute();
    expect(await kinds(one)).toEqual(['rights that are missing']);
    const { id: ended } = await planOf(other.member);
    await database().updateTable('subscriptions').set({ status: 'ended' }).where('id', '=', ended).execute();
    expect(await kinds(other)).toEqual(['rights that are not paid']);
  });

  it('finds a plan, an order and a spotlight without a payment', async () => {
    const [plan, shown] = [await paid(), await paid('stripe', 'spotlight-1d')];
    for (const { invoice } of [plan, shown])
      await database().deleteFrom('transactions').where('invoice_id', '=', invoice).execute();
    expect((await kinds(plan)).toSorted()).toEqual(['paid invoice without a payment', 'plan without a payment']);
    expect((await kinds(shown)).toSorted()).toEqual(['paid invoice without a payment', 'spotlight that is not paid']);
  });

  it('finds a payment without its plan', async () => {
    const one = await paid();
    await database()
      .updateTable('transactions')
      .set({ subscription_id: 'gone' })
      .where('invoice_id', '=', one.invoice)
      .execute();
    expect((await kinds(one)).toSorted()).toEqual(['payment without its subscription', 'plan without a payment']);
  });

  it('finds an order whose outcome has stayed unknown for a day', async () => {
    const one = await paid();
    await database()
      .updateTable('invoices')
      .set({ status: 'checking', created_at: new Date(server.clock.now() - 2 * DAY) })
      .where('id', '=', one.invoice)
      .execute();
    expect(await kinds(one)).toEqual(['payment unknown for a day']);
  });

  it('comes once a night, after three o’clock, and reports every difference', async () => {
    const one = await paid();
    await loseEntries(database(), one.invoice, 'charge');
    const { clock, parts } = mockGateways(server.server);
    const reports: string[] = [];
    const night = new CompareNightly({ ...parts, logFault: (fault) => reports.push(String(fault)) });
    const midnight = Math.ceil(clock.now() / DAY) * DAY;
    clock.advance(midnight - clock.now());
    await night.execute();
    expect(reports).toEqual([]);
    clock.advance(3 * 3_600_000);
    await Promise.all([night.execute(), night.execute()]);
    const own = () => reports.filter((report) => report.includes(one.invoice));
    expect(own()).toEqual([`Error: The accounts do not agree: ledger lacks the charge (duet, ${one.invoice})`]);
    await night.execute();
    clock.advance(DAY);
    await night.execute();
    expect(own()).toHaveLength(2);
  });
});

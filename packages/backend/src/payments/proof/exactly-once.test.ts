import fc from 'fast-check';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { CompareAccounts } from '../audit/compare-accounts.ts';
import {
  deliver,
  GATEWAY_DRIVERS,
  happensAt,
  mockGateways,
  provideShop,
  TELLING_PROVIDERS,
  type Payer,
} from '../testing/index.ts';

/** `npm run prove` sets it: how often each proof is repeated, where an ordinary run takes a sample. */
const SIZE = Number(process.env['PROVE_SIZE'] ?? '0');
const ROUNDS = SIZE > 0 ? SIZE : 2;
const ORDERS = SIZE > 0 ? SIZE * 10 : 4;
/** Milliseconds for one proof at full size. */
const LIMIT = 3_600_000;
const MINUTE = 60_000;
const DAY = 86_400_000;

describe.each(TEST_ENGINES.slice(0, 1))('payments, proved on $name', (engine) => {
  let server: TestServer;
  const { database, order, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });

  const taken = async (provider: string): Promise<number> =>
    z
      .object({ taken: z.number() })
      .parse((await server.server.app.inject({ url: `/provider-mock/${provider}/taken` })).json()).taken;
  const count = async (table: 'subscriptions' | 'ledger_entries', member: string): Promise<number> => {
    const rows = await database()
      .selectFrom(table)
      .select('id')
      .where('member_id', '=', member)
      .$if(table === 'subscriptions', (own) => own.where('context', '=', 'purchase'))
      .execute();
    return rows.length;
  };
  /** A process that has been started anew asks about whatever the former one has left. */
  const settleLater = async () => {
    const { clock, settleUnfinished } = mockGateways(server.server);
    for (let round = 0; round < 4; round += 1) {
      clock.advance(6 * MINUTE);
      await settleUnfinished();
    }
  };

  describe.each(GATEWAY_DRIVERS)('$name', (driver) => {
    const sku = `${driver.tenant}-basic-1m`;

    it.each(['before the call', 'after the charge', 'lost answer', 'reload', 'second tab', 'killed process'] as const)(
      `takes the money once for each of ${String(ROUNDS)} double submits (%s)`,
      async (fault) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const { as, id } = await shopper({ tenant: driver.tenant });
          const before = await taken(driver.name);
          const invoice = await order(as, sku);
          const press = (payer: Payer) => driver.pay(server, as, invoice, payer);
          const twice = (payer: Payer) => Promise.allSettled([press(payer), press(payer)]);
          if (fault === 'before the call') await press('leaves');
          if (fault === 'after the charge') await twice('answer-lost');
          else if (fault === 'killed process') await twice('pending');
          else await twice('paid');
          if (fault === 'lost answer') await twice('paid');
          if (fault === 'reload') {
            expect(await order(as, sku)).toBe(invoice);
            await twice('paid');
          }
          if (fault === 'second tab') await Promise.allSettled([press('paid'), order(as, sku), press('paid')]);
          if (fault === 'after the charge' || fault === 'killed process') await settleLater();
          expect([
            await taken(driver.name),
            await count('ledger_entries', id),
            await count('subscriptions', id),
          ]).toEqual([before + 1, 1, 1]);
        }
      },
      LIMIT,
    );

    it(
      'charges three years of renewals, each period once, and the accounts agree',
      async () => {
        const { as, id } = await shopper({ tenant: driver.tenant });
        const before = await taken(driver.name);
        const invoice = await order(as, sku);
        await driver.pay(server, as, invoice, 'paid');
        const { clock, parts, maintainSubscriptions } = mockGateways(server.server);
        const months = SIZE > 0 ? 36 : 3;
        const ends = clock.now() + months * 31 * DAY;
        while (clock.now() < ends) {
          clock.advance(5 * DAY);
          await Promise.all([maintainSubscriptions(), maintainSubscriptions()]);
        }
        const paid = await database()
          .selectFrom('transactions')
          .select(['paid_at', 'ends_at'])
          .where('member_id', '=', id)
          .orderBy('ends_at')
          .execute();
        // Every period begins where the former one ends: a month each, none twice and none left out.
        const gaps = paid
          .slice(1)
          .map(({ ends_at }, index) => (ends_at.getTime() - (paid[index]?.ends_at.getTime() ?? 0)) / DAY);
        expect(gaps.every((days) => days >= 28 && days <= 31)).toBe(true);
        expect(paid.length).toBeGreaterThanOrEqual(months);
        expect(await count('subscriptions', id)).toBe(1);
        // Others of this run have clocks of their own; their orders are not of this proof.
        const own = await database().selectFrom('invoices').select('id').where('member_id', '=', id).execute();
        const plans = await database().selectFrom('subscriptions').select('id').where('member_id', '=', id).execute();
        const ids = new Set([...own, ...plans].map((row) => row.id));
        const { differences } = await new CompareAccounts(parts).execute();
        expect(differences.filter((difference) => ids.has(difference.id))).toEqual([]);
        expect(await taken(driver.name)).toBeGreaterThanOrEqual(before + paid.length);
      },
      LIMIT,
    );
  });

  it.each(TELLING_PROVIDERS)(
    'messages of %s in any order, late and repeated, end where the provider stands',
    async (provider) => {
      const driver = GATEWAY_DRIVERS.find(({ name }) => name === provider);
      if (!driver) throw new Error(`There is no driver for ${provider}`);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('paid' as const, 'answer-lost' as const),
          fc.constantFrom('nothing' as const, 'refund' as const, 'dispute' as const),
          fc.array(fc.nat(2), { minLength: 3, maxLength: 8 }),
          async (payer, end, deliveries) => {
            const { as, id } = await shopper({ tenant: driver.tenant });
            const invoice = await order(as, `${driver.tenant}-basic-1m`);
            await driver.pay(server, as, invoice, payer);
            const messages = [
              await happensAt(server, provider, invoice, 'nothing'),
              await happensAt(server, provider, invoice, 'nothing'),
              await happensAt(server, provider, invoice, end),
            ];
            // Each comes at last, whatever was drawn.
            for (const place of [...deliveries, 2, 0, 1]) {
              const message = messages[place];
              if (message) expect(await deliver(server, provider, message)).toBe(200);
            }
            const entries = await database()
              .selectFrom('ledger_entries')
              .select('amount')
              .where('member_id', '=', id)
              .execute();
            const sum = entries.reduce((total, { amount }) => total + amount, 0);
            const { SUBSCRIPTION: own } = await server.answer('payments.getSubscription', {}, as);
            expect([entries.length, sum > 0, own !== null]).toEqual(
              end === 'nothing' ? [1, true, true] : [2, false, false],
            );
          },
        ),
        { numRuns: ORDERS },
      );
    },
    LIMIT,
  );
});

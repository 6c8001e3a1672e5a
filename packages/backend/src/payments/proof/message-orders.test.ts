import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TestServer } from '../../testing/index.ts';
import {
  copyMember,
  deliver,
  GATEWAY_DRIVERS,
  happensAt,
  LIMIT,
  ORDERS,
  PROOF_ENGINE,
  provideShop,
  TELLING_PROVIDERS,
} from '../testing/index.ts';

describe.each(TELLING_PROVIDERS)('messages of %s, proved', (provider) => {
  let server: TestServer;
  const { database, order, shopper } = provideShop(PROOF_ENGINE, (opened) => {
    server = opened;
  });

  it(
    'in any order, late and repeated, end where the provider stands',
    async () => {
      const driver = GATEWAY_DRIVERS.find(({ name }) => name === provider);
      if (!driver) throw new Error(`There is no driver for ${provider}`);
      const registered = await shopper({ tenant: driver.tenant });
      const copies = [...(await copyMember(database(), registered, ORDERS))];
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('paid' as const, 'answer-lost' as const),
          fc.constantFrom('nothing' as const, 'refund' as const, 'dispute' as const),
          fc.array(fc.nat(2), { maxLength: 4 }),
          fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
          async (payer, end, early, last) => {
            // One that has bought nothing yet; where an order fails, fast-check looks for a shorter one and needs more of them.
            const { id, token } = copies.pop() ?? (await shopper({ tenant: driver.tenant }));
            const as = { tenant: driver.tenant, token };
            const invoice = await order(as, `${driver.tenant}-basic-1m`);
            await driver.pay(server, as, invoice, payer);
            const messages = [
              await happensAt(server, provider, invoice, 'nothing'),
              await happensAt(server, provider, invoice, 'nothing'),
              await happensAt(server, provider, invoice, end),
            ];
            // Some come early and several times; each comes at last.
            for (const place of [...early, ...last]) {
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

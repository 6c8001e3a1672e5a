import { describe, expect, it } from 'vitest';
import { type CallOptions, type TestServer } from '../../testing/index.ts';
import {
  GATEWAY_DRIVERS,
  LIMIT,
  mockGateways,
  PROOF_ENGINE,
  provideShop,
  ROUNDS,
  takenAt,
  type Payer,
} from '../testing/index.ts';

const MINUTE = 60_000;

describe.each(GATEWAY_DRIVERS)('double submits at $name, proved', (driver) => {
  let server: TestServer;
  const { database, order, shopper } = provideShop(PROOF_ENGINE, (opened) => {
    server = opened;
  });
  const sku = `${driver.tenant}-basic-1m`;
  const otherSku = `${driver.tenant}-basic-6m`;

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
  /** Orders a plan and presses the button, as a page does that is opened anew. */
  const buy = async (as: CallOptions, plan: string) => driver.pay(server, as, await order(as, plan), 'paid');

  it.each(['before the call', 'after the charge', 'lost answer', 'reload', 'second tab', 'killed process'] as const)(
    `take the money once, each of ${String(ROUNDS)} (%s)`,
    async (fault) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { as, id } = await shopper({ tenant: driver.tenant });
        const before = await takenAt(server, driver.name);
        const invoice = await order(as, sku);
        const press = (payer: Payer) => driver.pay(server, as, invoice, payer);
        const twice = (payer: Payer) => Promise.allSettled([press(payer), press(payer)]);
        if (fault === 'before the call') await press('leaves');
        if (fault === 'after the charge') await twice('answer-lost');
        else if (fault === 'killed process') await twice('pending');
        else if (fault === 'second tab') await Promise.allSettled([press('paid'), buy(as, otherSku)]);
        else await twice('paid');
        if (fault === 'lost answer') await twice('paid');
        if (fault === 'reload') {
          expect(await order(as, sku)).toBe(invoice);
          await twice('paid');
        }
        // Each tab may have given up the order of the other one; whoever presses again is charged, and nobody else.
        if (fault === 'second tab') await Promise.allSettled([buy(as, otherSku), buy(as, sku)]);
        if (fault === 'after the charge' || fault === 'killed process') await settleLater();
        expect([
          await takenAt(server, driver.name),
          await count('ledger_entries', id),
          await count('subscriptions', id),
        ]).toEqual([before + 1, 1, 1]);
      }
    },
    LIMIT,
  );
});

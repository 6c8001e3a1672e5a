import { describe, expect, it } from 'vitest';
import { type CallOptions, type TestServer } from '../../testing/index.ts';
import {
  copyMember,
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
/** Members who buy at once, and whose charges are counted together. */
const AT_ONCE = 20;

describe.each(GATEWAY_DRIVERS)('double submits at $name, proved', (driver) => {
  let server: TestServer;
  const { database, order, shopper } = provideShop(PROOF_ENGINE, (opened) => {
    server = opened;
  });
  const sku = `${driver.tenant}-basic-1m`;
  const otherSku = `${driver.tenant}-basic-6m`;

  /** What each of these members has: charges in the ledger, and plans that were bought. */
  const held = async (members: readonly string[]) => {
    const charges = await database()
      .selectFrom('ledger_entries')
      .select('member_id')
      .where('member_id', 'in', members)
      .execute();
    const plans = await database()
      .selectFrom('subscriptions')
      .select('member_id')
      .where('member_id', 'in', members)
      .where('context', '=', 'purchase')
      .execute();
    const countOf = (rows: readonly { readonly member_id: string }[], member: string) =>
      rows.filter((row) => row.member_id === member).length;
    return members.map((member) => ({ charges: countOf(charges, member), plans: countOf(plans, member) }));
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
      const submitTwice = async (as: CallOptions) => {
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
      };
      const registered = await shopper({ tenant: driver.tenant });
      for (let done = 0; done < ROUNDS; done += AT_ONCE) {
        const members = await copyMember(database(), registered, Math.min(AT_ONCE, ROUNDS - done));
        const before = await takenAt(server, driver.name);
        await Promise.all(members.map(({ token }) => submitTwice({ tenant: driver.tenant, token })));
        if (fault === 'after the charge' || fault === 'killed process') await settleLater();
        expect(await held(members.map(({ id }) => id))).toEqual(members.map(() => ({ charges: 1, plans: 1 })));
        expect(await takenAt(server, driver.name)).toBe(before + members.length);
      }
    },
    LIMIT,
  );
});

import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { GATEWAY_DRIVERS, mockGateways, provideShop, type Payer } from '../testing/index.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const PASSWORD = 'correct horse battery';

/** Gateways of the tenant that removes profiles. */
const DRIVERS = GATEWAY_DRIVERS.filter(({ name }) => name === 'creditguard' || name === 'stripe');

describe.each(TEST_ENGINES)('members who leave on $name', (engine) => {
  let server: TestServer;
  const { database, order, shopper, ledgerAmounts } = provideShop(engine, (opened) => {
    server = opened;
  });

  describe.each(DRIVERS)('with a plan of $name', (driver) => {
    /** Somebody who pays a plan and has their profile removed. */
    async function leaver(payer: Payer) {
      const { as, id } = await shopper({ tenant: 'kesher' });
      await driver.pay(server, as, await order(as, 'kesher-basic-1m'), payer);
      await server.answer('account.removeProfile', { reason: 'other', password: PASSWORD }, as);
      const plan = () =>
        database()
          .selectFrom('subscriptions')
          .select(['status', 'auto_renewal', 'next_attempt_at'])
          .where('member_id', '=', id)
          .where('context', '=', 'purchase')
          .executeTakeFirst();
      return { id, plan };
    }

    it('are charged nothing more', async () => {
      const { id, plan } = await leaver('paid');
      expect(await plan()).toEqual({ status: 'cancelled', auto_renewal: false, next_attempt_at: null });
      const { clock, maintainSubscriptions } = mockGateways(server.server);
      for (let round = 0; round < 3; round += 1) {
        clock.advance(20 * DAY);
        await maintainSubscriptions();
      }
      expect(await plan()).toMatchObject({ status: 'ended' });
      expect(await ledgerAmounts(id)).toHaveLength(1);
    });

    it('are charged nothing more either where a payment was decided after they had left', async () => {
      const { id, plan } = await leaver('pending');
      const { clock, maintainSubscriptions, settleUnfinished } = mockGateways(server.server);
      for (let round = 0; round < 4; round += 1) {
        clock.advance(6 * MINUTE);
        await settleUnfinished();
      }
      expect(await ledgerAmounts(id)).toHaveLength(1);
      for (let round = 0; round < 3; round += 1) {
        clock.advance(20 * DAY);
        await maintainSubscriptions();
      }
      expect(await ledgerAmounts(id)).toHaveLength(1);
      expect(await plan()).toMatchObject({ status: 'ended', auto_renewal: false });
    });
  });
});

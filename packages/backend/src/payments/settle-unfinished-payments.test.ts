import { FakeClock } from '@duet/core/kernel/testing';
import { localFetch } from '@duet/provider-mocks';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../testing/index.ts';
import { SettlePayment } from './settle-payment.ts';
import { SettleUnfinishedPayments } from './settle-unfinished-payments.ts';
import { onlyStripe, PAID, provideShop } from './testing/index.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

describe.each(TEST_ENGINES)('payments that nobody asks about any more on $name', (engine) => {
  let server: TestServer;
  const { database, order, secretOf, enterCard, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });
  let clock: FakeClock;
  /** Intents whose questions get no answer. */
  let unreachable: Set<string>;
  let asked: string[];
  beforeEach(async () => {
    clock = new FakeClock(server.clock.now());
    unreachable = new Set();
    asked = [];
    await sql`truncate invoices cascade`.execute(database());
  });

  function settleAll() {
    const { app, context } = server.server;
    const request = localFetch(app);
    const parts = {
      ...context,
      clock,
      connection: { permissionsChanged: () => Promise.resolve() },
      ...onlyStripe(async (input, init) => {
        const [, intent = ''] =
          /payment_intents\/([^/?]+)/.exec(input instanceof Request ? input.url : input.toString()) ?? [];
        asked.push(intent);
        if (unreachable.has(intent)) throw new TypeError('fetch failed');
        return request(input, init);
      }),
    };
    return new SettleUnfinishedPayments(parts, new SettlePayment(parts)).execute();
  }
  const statusOf = async (id: string) =>
    (await database().selectFrom('invoices').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  async function begun() {
    const { as } = await shopper();
    const id = await order(as);
    const secret = await secretOf(as, id);
    return { as, id, secret, intent: secret.split('_secret_')[0] ?? '' };
  }

  it('are settled once five minutes have passed', async () => {
    const { id, secret } = await begun();
    await enterCard(secret, PAID);
    clock.advance(4 * MINUTE);
    await settleAll();
    expect(await statusOf(id)).toBe('open');
    clock.advance(2 * MINUTE);
    await settleAll();
    expect(await statusOf(id)).toBe('paid');
  });

  it('that stay unpaid for a day are cancelled at the provider, and can no longer be paid', async () => {
    const { id, secret } = await begun();
    clock.advance(DAY - MINUTE);
    await settleAll();
    expect(await statusOf(id)).toBe('open');
    clock.advance(6 * MINUTE);
    await settleAll();
    expect(await statusOf(id)).toBe('closed');
    expect(await enterCard(secret, PAID)).toBe(400);
  });

  it('whose provider cannot be reached wait behind the others', async () => {
    const lost = await Promise.all(Array.from({ length: 20 }, begun));
    const found = await begun();
    unreachable = new Set(lost.map(({ intent }) => intent));
    await enterCard(found.secret, PAID);
    await database()
      .updateTable('invoices')
      .set({ checked_at: new Date(clock.now() - MINUTE) })
      .where('id', '!=', found.id)
      .execute();
    clock.advance(6 * MINUTE);
    await settleAll();
    expect(asked).not.toContain(found.intent);
    await settleAll();
    expect(await statusOf(found.id)).toBe('paid');
  });

  it('are asked about by one process at a time', async () => {
    const { intent } = await begun();
    clock.advance(6 * MINUTE);
    await Promise.all([settleAll(), settleAll()]);
    expect(asked.filter((one) => one === intent)).toHaveLength(1);
  });
});

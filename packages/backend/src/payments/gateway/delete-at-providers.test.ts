import { randomUUID } from 'node:crypto';
import { err, ok } from '@duet/core/kernel';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { GATEWAY_DRIVERS, mockGateways, provideShop } from '../testing/index.ts';
import { DeleteAtProviders } from './delete-at-providers.ts';
import type { DeletedAtProvider, GatewayFailure, PaymentGateway } from './payment-gateway.port.ts';
import { savePaymentMethod } from './stored-payment-methods.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A round of the server's jobs takes longer than the second that is waited by default where other tests run beside it. Below a test's own limit. */
const WAITING = { timeout: 9000 };

describe.each(TEST_ENGINES)('what is to be deleted at providers on $name', (engine) => {
  let server: TestServer;
  const { database, buy, shopper, order } = provideShop(engine, (opened) => {
    server = opened;
  });
  beforeEach(async () => {
    await database().deleteFrom('provider_deletions').execute();
  });
  const storedBy = (memberId: string) =>
    database()
      .selectFrom('payment_methods')
      .select(['customer', 'method'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
  const left = () => database().selectFrom('provider_deletions').selectAll().orderBy('method').execute();

  /** The job with one gateway, whose answers are those given, the last one for ever. */
  function job(...answers: (GatewayFailure | 'deleted')[]) {
    const { parts, clock } = mockGateways(server.server);
    const asked: DeletedAtProvider[] = [];
    const faults: unknown[] = [];
    const [stripe] = parts.gateways;
    if (!stripe) throw new Error('there is a gateway');
    const gateway: PaymentGateway = {
      provider: 'stripe',
      currencies: stripe.currencies,
      tellsReversals: true,
      chargeStored: (charge) => stripe.chargeStored(charge),
      refund: (request) => stripe.refund(request),
      chargeState: (reference) => stripe.chargeState(reference),
      reversal: (charge) => stripe.reversal(charge),
      deleteStored: (stored) => {
        asked.push(stored);
        const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'deleted';
        return Promise.resolve(answer === 'deleted' ? ok(undefined) : err(answer));
      },
    };
    const gateways = answers.length > 0 ? [gateway] : [];
    const deletions = new DeleteAtProviders({ ...parts, gateways, logFault: (fault) => faults.push(fault) });
    return { clock, asked, faults, run: () => deletions.execute() };
  }
  const toDelete = (provider = 'stripe') =>
    database()
      .insertInto('provider_deletions')
      .values({
        tenant_id: 'duet',
        provider,
        customer: 'cus_1',
        method: 'pm_1',
        due_at: new Date(server.clock.now()),
      })
      .execute();

  it('is asked for again until the provider has deleted it, and then forgotten', async () => {
    await toDelete();
    const { clock, asked, run } = job('unavailable', 'unavailable', 'deleted');
    for (let round = 0; round < 3; round += 1) {
      await run();
      await run();
      clock.advance(HOUR);
    }
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ customer: 'cus_1', method: 'pm_1' })));
    expect(await left()).toEqual([]);
  });

  it.each([
    ['whose provider refuses', ['refused' as const]],
    ['whose provider has no account any more', []],
  ])('stays to be done where it is something %s, which is reported once a day, without a name', async (_, answers) => {
    await toDelete();
    const { clock, faults, run } = job(...answers);
    for (let day = 0; day < 12; day += 1) {
      await run();
      clock.advance(DAY);
    }
    expect(await left()).toMatchObject([{ customer: 'cus_1', attempts: 12 }]);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(String(fault)).not.toMatch(/cus_1|pm_1/);
  });

  it('is a card whose place another one has taken, a day later, and not its customer', async () => {
    const { as, id } = await shopper();
    await buy(as, 'duet-basic-1m');
    const owner = { tenantId: 'duet', memberId: id, provider: 'stripe' };
    const { customer, method } = await storedBy(id);
    const save = (stored: { customer: string; method: string }) =>
      server.server.context.database.inTenant('duet', (transaction) =>
        savePaymentMethod(transaction, owner, stored, new Date(server.clock.now())),
      );
    await save({ customer, method: 'pm_other' });
    await save({ customer, method: 'pm_other' });
    expect(await left()).toMatchObject([{ provider: 'stripe', customer: '', method }]);
    const { clock, asked, run } = job('deleted');
    await run();
    expect(asked).toEqual([]);
    clock.advance(DAY);
    await run();
    expect(asked).toEqual([{ method }]);
  });

  it('is not what is in use again by then', async () => {
    const { as, id } = await shopper();
    await buy(as, 'duet-basic-1m');
    const owner = { tenantId: 'duet', memberId: id, provider: 'stripe' };
    const { customer, method } = await storedBy(id);
    for (const stored of ['pm_for_a_while', method ?? ''])
      await server.server.context.database.inTenant('duet', (transaction) =>
        savePaymentMethod(transaction, owner, { customer, method: stored }, new Date(server.clock.now())),
      );
    const { clock, asked, run } = job('deleted');
    clock.advance(DAY);
    await run();
    expect(asked).toEqual([{ method: 'pm_for_a_while' }]);
    expect(await left()).toEqual([]);
  });

  it.each(GATEWAY_DRIVERS)('is all that who is deleted here has left with $name', async (driver) => {
    const { as, id } = await shopper({ tenant: driver.tenant });
    const invoice = await order(as, `${driver.tenant}-basic-1m`);
    await driver.pay(server, as, invoice, 'paid');
    const { customer, method } = await storedBy(id);
    const { parts, clock } = mockGateways(server.server);
    const charge = async () => {
      const gateway = parts.gateways.find(({ provider }) => provider === driver.name);
      const currency = gateway?.currencies === 'all' ? 'EUR' : (gateway?.currencies[0] ?? '');
      const charged = await gateway?.chargeStored({
        idempotencyKey: `${invoice}-${randomUUID()}`,
        paymentMethod: { customer, method: method ?? '' },
        amount: 100,
        currency,
        description: 'a renewal',
        metadata: { tenant: driver.tenant, invoice_id: invoice },
      });
      return charged?.ok === true && charged.value.status === 'paid';
    };
    expect(await charge()).toBe(true);
    const own = { tenant_id: driver.tenant, member_id: id };
    const requested_at = new Date(clock.now());
    await database().updateTable('members').set({ removed_at: requested_at }).where('id', '=', id).execute();
    await database()
      .insertInto('profile_removals')
      .values({ ...own, reason: 'other', comment: null, requested_at, due_at: requested_at })
      .execute();
    await vi.waitFor(async () => {
      server.clock.advance(HOUR);
      expect(await database().selectFrom('members').select('id').where('id', '=', id).execute()).toEqual([]);
      expect(await left()).toEqual([]);
    }, WAITING);
    expect(await charge()).toBe(driver.deletesNothing === true);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_ENGINES, type CallOptions, type TestServer } from '../../testing/index.ts';
import { provideShop } from '../testing/index.ts';

const DAY = 86_400_000;
const ONE_DAY = 'duet-spotlight-1d';

describe.each(TEST_ENGINES)('a place in the spotlight on $name', (engine) => {
  let server: TestServer;
  const { buy, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });
  let as: CallOptions;
  let email: string;
  beforeEach(async () => {
    ({ as, email } = await shopper());
  });
  const spotlight = () => server.answer('payments.getSpotlight', {}, as);
  const orderOf = (sku: string) => server.call('payments.generateInvoice', { sku }, as);

  it('runs for the time that was bought, with a receipt and without a subscription', async () => {
    expect(await spotlight()).toEqual({});
    await buy(as, ONE_DAY);
    expect(await spotlight()).toEqual({ ends_at: new Date(server.clock.now() + DAY).toISOString() });
    expect((await server.answer('payments.getSubscription', {}, as)).SUBSCRIPTION).toBeNull();
    const mail = (await server.unsentMails()).find(
      ({ recipient, kind }) => recipient === email && kind === 'purchase_receipt',
    );
    expect(mail?.text).toContain('Votre profil passe en premier');
    server.clock.advance(DAY);
    expect(await spotlight()).toEqual({});
  });

  it('is sold beside a subscription', async () => {
    await buy(as, 'duet-basic-1m');
    await buy(as, ONE_DAY);
    expect(await spotlight()).toHaveProperty('ends_at');
  });

  it('is sold again only when it has ended', async () => {
    const paid = await buy(as, ONE_DAY);
    expect(await orderOf(ONE_DAY)).toMatchObject({ body: { order: { invoice_id: paid }, status: 'paid' } });
    expect(await orderOf('duet-spotlight-3d')).toMatchObject({ status: 409, body: { message: 'spotlight running' } });
    server.clock.advance(DAY);
    expect(await orderOf(ONE_DAY)).toMatchObject({ status: 200, body: { status: 'open' } });
  });
});

import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { enterCard, provideShop } from '../testing/index.ts';

describe.each(TEST_ENGINES)('the return from CreditGuard’s page, opened again on $name', (engine) => {
  let server: TestServer;
  const { order, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });

  /** Somebody who has paid with a card that was entered on the page, and the address's name of that. */
  async function paid() {
    const { as } = await shopper({ tenant: 'kesher' });
    const invoice = await order(as, 'kesher-basic-1m');
    const entry = { number: '4580458045804580', answer: 'approve' } as const;
    const transaction = (await enterCard(server, as, invoice, entry)) ?? '';
    const keepCard = () => server.answer('payments.setCreditguardCard', { transaction }, as);
    const pay = () => server.answer('payments.makePurchase', { invoice_id: invoice, gateway: 'creditguard' }, as);
    const card = async () => (await server.answer('payments.getCreditguardCard', {}, as)).card;
    await keepCard();
    expect(await pay()).toEqual({ status: 'paid' });
    return { as, keepCard, pay, card };
  }

  it('does not bring back a card that its owner has removed since', async () => {
    const { as, keepCard, pay, card } = await paid();
    expect(await card()).not.toBeNull();
    await server.answer('payments.deleteCreditguardCard', {}, as);
    expect(await keepCard()).toEqual({ status: 'saved' });
    expect(await pay()).toEqual({ status: 'paid' });
    expect(await card()).toBeNull();
  });
});

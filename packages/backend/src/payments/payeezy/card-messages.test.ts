import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { provideShop } from '../testing/index.ts';

const CARD = { name: 'Rina D.', last4: '1111', brand: 'visa', exp: { month: '12', year: '2034' } };

describe.each(TEST_ENGINES)('messages of Payeezy about cards on $name', (engine) => {
  let server: TestServer;
  const { database, order, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });

  /** Somebody whose browser shows Payeezy's fields, and what Payeezy and others may post about their card. */
  async function entering() {
    const { as, id } = await shopper({ tenant: 'grace' });
    const invoice_id = await order(as, 'grace-basic-1m');
    const { client_token: token = '' } = await server.answer('payments.setPayeezyCard', { invoice_id }, as);
    const { nonce } = await database()
      .selectFrom('card_sessions')
      .select('nonce')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    const tell = async (
      body: unknown,
      headers: Readonly<Record<string, string>> = { 'client-token': token, nonce },
    ) => {
      const url = '/api/webhook/v1/payeezy';
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      return (await server.server.app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    const ask = () => server.answer('payments.setPayeezyCard', { invoice_id, client_token: token }, as);
    return { token, nonce, tell, ask, as };
  }
  const entered = (last4 = CARD.last4) => ({ error: false, card: { ...CARD, last4, token: `token-${last4}` } });

  it('are believed with token and nonce alone', async () => {
    const { token, nonce, tell, ask } = await entering();
    const other = await entering();
    const forged: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'client-token': token },
      { nonce },
      { 'client-token': token, nonce: '' },
      { 'client-token': token, nonce: other.nonce },
      { 'client-token': `${token}x`, nonce },
    ];
    for (const headers of forged) expect(await tell(entered(), headers)).toBe(401);
    for (const body of [
      '',
      'no JSON',
      '[]',
      { error: false },
      { error: false, card: { ...CARD, last4: '4111111111111111' } },
    ])
      expect(await tell(body)).toBe(401);
    expect(await ask()).toMatchObject({ status: 'open' });
    expect(await tell(entered())).toBe(200);
    expect(await ask()).toMatchObject({ status: 'saved' });
    expect(await other.ask()).toMatchObject({ status: 'open' });
  });

  it('count once: another card, or a refusal that comes late, changes nothing', async () => {
    const { tell, ask, as } = await entering();
    for (const message of [entered(), entered('2222'), { error: true, reason: 'LATE' }, entered()])
      expect(await tell(message)).toBe(200);
    expect(await ask()).toMatchObject({ status: 'saved' });
    const { method } = await server.answer('payments.getPaymentMethod', {}, as);
    expect(method).toMatchObject({ provider: 'payeezy', label: 'Visa •••• 1111' });
  });

  it('of a card that was refused give none, though one is told of afterwards', async () => {
    const { tell, ask } = await entering();
    for (const message of [{ error: true }, entered()]) expect(await tell(message)).toBe(200);
    expect(await ask()).toMatchObject({ status: 'declined' });
  });
});

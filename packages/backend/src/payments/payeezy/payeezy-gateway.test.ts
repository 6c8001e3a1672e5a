import { describe, expect, it } from 'vitest';
import { PayeezyGateway } from './payeezy-gateway.ts';
import { PayeezyWire } from './payeezy-wire.ts';

const account = {
  address: 'https://api.payeezy.test',
  apiKey: 'key',
  apiSecret: 'secret',
  merchantToken: 'merchant',
  transarmorToken: 'NOIW',
  currency: 'USD',
  fields: { address: 'https://fields.payeezy.test', apiKey: 'fields-key', apiSecret: 'fields-secret' },
  search: { address: 'https://search.payeezy.test', user: 'user', password: 'password' },
};
const payment = {
  tenantId: 'grace',
  memberId: 'm1',
  invoiceId: '7K3M',
  idempotencyKey: 'grace-7K3M',
  amount: 2999,
  currency: 'USD',
  description: 'Basic',
};
const card = JSON.stringify({ type: 'visa', value: '1234567890121111', holder: 'Rina', expiry: '1234' });
const approved = {
  transaction_id: 'ET1',
  transaction_tag: 46,
  transaction_status: 'approved',
  amount: '2999',
  currency: 'USD',
};
const TITLES = 'Tag,Cardholder Name,Amount,Transaction Type,Status,Auth No';
const table = (...rows: readonly string[]) => new Response([TITLES, ...rows].join('\r\n'));

/** A gateway whose provider gives these answers, one after the other. */
function answering(...answers: readonly (object | Response)[]) {
  const sent: { readonly url: string; readonly headers: Headers; readonly body: string }[] = [];
  const request: typeof fetch = async (input, init) => {
    const asked = new Request(input, init);
    sent.push({ url: asked.url, headers: asked.headers, body: await asked.text() });
    const answer = answers[sent.length - 1] ?? {};
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return { sent, gateway: new PayeezyGateway(new PayeezyWire(account, request)) };
}

describe('Payeezy’s wire', () => {
  it('charges a token in cents, signed, with the order’s key in 20 characters', async () => {
    const { gateway, sent } = answering(approved);
    const paid = { status: 'paid', reference: 'ET1/46', amount: 2999, currency: 'USD' };
    expect(await gateway.charge(payment, card)).toEqual({ ok: true, value: paid });
    const [asked] = sent;
    expect(asked?.url).toBe('https://api.payeezy.test/v1/transactions');
    expect(asked?.body).toMatch(/"merchant_ref":"[\w-]{20}"/);
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      transaction_type: 'purchase',
      amount: '2999',
      token: { token_data: { value: '1234567890121111', exp_date: '1234' } },
    });
    const signature = Buffer.from(asked?.headers.get('authorization') ?? '', 'base64').toString();
    expect(signature).toMatch(/^[\da-f]{64}$/);
  });

  it.each([
    ['302', 'insufficient_funds'],
    ['522', 'expired'],
    ['530', 'declined'],
  ])('reads the bank’s code %s as %s', async (code, reason) => {
    const { gateway } = answering({ ...approved, transaction_status: 'declined', bank_resp_code: code });
    expect(await gateway.charge(payment, card)).toMatchObject({ ok: true, value: { status: 'declined', reason } });
  });

  it.each([
    ['a status of 504', new Response('{}', { status: 504 })],
    ['an amount that is no number', { ...approved, amount: '29.99' }],
    ['an answer that is none', new Response('<html>')],
  ])('claims to know nothing after %s', async (_, answer) => {
    const { gateway } = answering(answer);
    expect(await gateway.charge(payment, card)).toEqual({ ok: false, error: 'unavailable' });
  });

  it('looks for a renewal of the same key before it charges, and takes the one that it finds', async () => {
    const { gateway, sent } = answering(table('46,"Rina, D.",$29.99,Purchase,Approved,ET1'));
    const charge = { ...payment, paymentMethod: { customer: '', method: card }, metadata: {} };
    expect(await gateway.chargeStored(charge)).toMatchObject({ ok: true, value: { status: 'paid', amount: 2999 } });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toContain('search_field=custref');
  });

  it('charges no renewal while the search cannot be asked', async () => {
    const { gateway, sent } = answering(new Response('', { status: 503 }));
    const charge = { ...payment, paymentMethod: { customer: '', method: card }, metadata: {} };
    expect(await gateway.chargeStored(charge)).toEqual({ ok: false, error: 'unavailable' });
    expect(sent).toHaveLength(1);
  });

  it('says where a charge never arrived, and counts no refund as a charge', async () => {
    const { gateway } = answering(table('47,Rina,29.99,Tagged Refund,Approved,ET2'));
    expect(await gateway.find(payment)).toEqual({ ok: false, error: 'missing' });
  });

  it('gives back once, however often it is asked', async () => {
    const { gateway, sent } = answering(table('47,Rina,29.99,Tagged Refund,Approved,ET2'));
    const request = { idempotencyKey: 'refund-1', charge: 'ET1/46', amount: 2999 };
    expect(await gateway.refund(request)).toEqual({ ok: true, value: { status: 'refunded', reference: 'ET2/47' } });
    expect(sent).toHaveLength(1);
  });

  it('opens fields only where Payeezy names the session that was asked for', async () => {
    const answer = Response.json({ publicKeyBase64: 'a' }, { headers: { 'client-token': 'ct', nonce: 'another' } });
    const { gateway } = answering(answer);
    expect(await gateway.wire.openFields()).toEqual({ ok: false, error: 'unavailable' });
  });
});

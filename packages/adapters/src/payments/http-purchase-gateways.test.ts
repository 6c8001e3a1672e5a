import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpStripeGateway } from './gateways/stripe/http-stripe-gateway.ts';
import { HttpOrderGateway } from './http-order-gateway.ts';
import { HttpSpotlightGateway } from './http-spotlight-gateway.ts';
import { HttpSubscriptionGateway } from './http-subscription-gateway.ts';

const network = fakeNetwork();
const INVOICE_ID = '7K3M-9QXD-2HVA-W5RT';

const bought = {
  order: { invoice_id: INVOICE_ID, amount: 5997, currency: 'USD' },
  invoice: { gateways: ['stripe'], tax_amount: 479, credit: 0 },
  product: {
    id: 'basic-3',
    family: 'SUBSCRIPTION',
    level: 'basic',
    duration_amount: 3,
    duration_unit: 'month',
    name: 'Basic',
    price: { sku: 'BASIC_3M', amount: 5997, currency: 'USD' },
  },
  ends_at: '2026-04-01T12:00:00.000Z',
};
const product = {
  id: 'basic-3',
  family: 'SUBSCRIPTION',
  level: 'basic',
  duration: { amount: 3, unit: 'month' },
  name: 'Basic',
  price: { sku: 'BASIC_3M', amount: 5997, currency: 'USD' },
};

/** Answers a path, and keeps what was sent there. */
function answering(path: string, answer: object, status = 200) {
  const sent: { body: unknown; key: string | null }[] = [];
  network.use(
    http.post(`${ORIGIN}${path}`, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}
const orders = () => new HttpOrderGateway(testClient({ token: 'secret' }).api);
const cards = () => new HttpStripeGateway(testClient({ token: 'secret' }).api);

describe('an order over the wire', () => {
  it('is requested by its sku and read whole', async () => {
    const sent = answering('/api/transaction/v1/generate_invoice', { ...bought, status: 'checking' });
    expect(await orders().open({ sku: 'BASIC_3M', replacesPlan: false })).toEqual({
      ok: true,
      value: {
        invoiceId: INVOICE_ID,
        product,
        amount: 5997,
        taxAmount: 479,
        credit: 0,
        currency: 'USD',
        gateways: ['stripe'],
        endsAt: Date.UTC(2026, 3, 1, 12),
        status: 'checking',
      },
    });
    expect(sent).toEqual([{ body: { sku: 'BASIC_3M' }, key: null }]);
  });

  it.each([
    ['already subscribed', 409, 'error_already_subscribed'],
    ['unknown product', 404, 'error_product_unknown'],
  ])('that is refused as “%s” reports it in our words', async (message, status, key) => {
    answering('/api/transaction/v1/generate_invoice', { code: 3, message }, status);
    expect(await orders().open({ sku: 'BASIC_3M', replacesPlan: false })).toMatchObject({
      ok: false,
      error: { kind: 'refused', problem: { key } },
    });
  });

  it('that replaces the present plan says so, and what is taken off its price', async () => {
    const credited = { ...bought, invoice: { gateways: ['stripe'], tax_amount: 0, credit: 1499 } };
    const sent = answering('/api/transaction/v1/generate_invoice', { ...credited, status: 'open' });
    const opened = await orders().open({ sku: 'BASIC_3M', replacesPlan: true });
    expect(opened).toMatchObject({ ok: true, value: { credit: 1499 } });
    expect(sent).toMatchObject([{ body: { sku: 'BASIC_3M', change: true } }]);
  });

  it('with a price that is no whole number of cents is unreadable, never shown', async () => {
    const order = { ...bought.order, amount: 59.97 };
    answering('/api/transaction/v1/generate_invoice', { ...bought, order, status: 'open' });
    expect(await orders().open({ sku: 'BASIC_3M', replacesPlan: false })).toEqual({
      ok: false,
      error: { kind: 'unreadable' },
    });
  });

  it('that was paid is among the transactions', async () => {
    const paid = {
      ...bought,
      id: 't1',
      provider: 'stripe',
      paid_at: '2026-01-01T12:00:00.000Z',
      refundable_until: '2026-01-15T12:00:00.000Z',
    };
    const sent = answering('/api/transaction/v1/get', { transactions: [paid], more: true });
    const transaction = {
      id: 't1',
      refundableUntil: Date.UTC(2026, 0, 15, 12),
      invoiceId: INVOICE_ID,
      product,
      provider: 'stripe',
      paidAt: Date.UTC(2026, 0, 1, 12),
    };
    expect(await orders().transactions()).toMatchObject({
      ok: true,
      value: { transactions: [transaction], more: true },
    });
    await orders().transactions('t1');
    expect(await orders().transactionOf(INVOICE_ID)).toMatchObject({ ok: true, value: transaction });
    expect(await orders().transactionOf('OTHER')).toEqual({ ok: true, value: undefined });
    const requests = [{}, { before: 't1' }, { invoice_id: INVOICE_ID }, { invoice_id: 'OTHER' }];
    expect(sent.map(({ body }) => body)).toEqual(requests);
  });
});

describe('a refund over the wire', () => {
  it.each([
    ['refund period over', 409, 'error_refund_over'],
    ['refund failed', 400, 'error_refund_failed'],
  ])('that is refused as “%s” reports it in our words', async (message, status, key) => {
    const sent = answering('/api/payment/v1/refund', { code: 3, message }, status);
    expect(await orders().refund(INVOICE_ID)).toMatchObject({
      ok: false,
      error: { kind: 'refused', problem: { key } },
    });
    expect(sent).toMatchObject([{ body: { invoice_id: INVOICE_ID } }]);
  });
});

describe('the spotlight over the wire', () => {
  it.each([
    [{ ends_at: '2026-01-01T12:00:00.000Z' }, { endsAt: Date.UTC(2026, 0, 1, 12) }],
    [{}, {}],
  ])('answered as %j is %j', async (answer, expected) => {
    answering('/api/subscription/v1/get_spotlight', answer);
    const gateway = new HttpSpotlightGateway(testClient({ token: 'secret' }).api);
    expect(await gateway.load()).toEqual({ ok: true, value: expected });
  });
});

describe('another plan at the next renewal, over the wire', () => {
  it.each([
    ['PLUS_1M', { id: 's1', sku: 'PLUS_1M' }],
    [undefined, { id: 's1' }],
  ])('chosen as %s sends %j', async (sku, body) => {
    const sent = answering('/api/subscription/v1/change_plan', {});
    expect(await new HttpSubscriptionGateway(testClient({ token: 'secret' }).api).changePlan('s1', sku)).toMatchObject({
      ok: true,
    });
    expect(sent).toMatchObject([{ body }]);
  });
});

describe('auto-renewal over the wire', () => {
  const refusal = { code: 'not_changeable', message: 'auto renewal cannot be changed' };
  const gateway = () => new HttpSubscriptionGateway(testClient({ token: 'secret' }).api);

  it('is switched by the id of the subscription, with the reason', async () => {
    const sent = answering('/api/subscription/v1/set_auto_renewal', {});
    const switched = await gateway().setAutoRenewal('s1', false, { reason: 'other', comment: 'I have met somebody' });
    expect(switched).toEqual({ ok: true, value: undefined });
    expect(sent).toMatchObject([{ body: { id: 's1', value: false, reason: 'other', comment: 'I have met somebody' } }]);
  });

  it.each([
    ['one error', refusal],
    ['a list', [refusal]],
    ['a code that is a number', [{ ...refusal, code: 7 }]],
  ])('that is refused with %s reports code and message', async (_title, error) => {
    answering('/api/subscription/v1/set_auto_renewal', { error });
    const { code } = Array.isArray(error) ? (error[0] ?? refusal) : error;
    expect(await gateway().setAutoRenewal('s1', false)).toEqual({
      ok: false,
      error: { kind: 'refused', errors: [{ code: String(code), message: refusal.message }] },
    });
  });
});

describe('a card payment over the wire', () => {
  it('takes the key of the tenant’s account from the server', async () => {
    answering('/api/stripe/v1/get_key', { key: 'pk_test_1' });
    expect(await cards().key()).toEqual({ ok: true, value: 'pk_test_1' });
  });

  it('sends the order’s idempotency key with the call that makes its intent', async () => {
    const sent = answering('/api/stripe/v1/create_intent', { status: 'open', client_secret: 'pi_1_secret_2' });
    const intent = await cards().createIntent(INVOICE_ID, { idempotencyKey: INVOICE_ID });
    expect(intent).toEqual({ ok: true, value: { clientSecret: 'pi_1_secret_2' } });
    expect(sent).toEqual([{ body: { invoice_id: INVOICE_ID }, key: INVOICE_ID }]);
  });

  it.each(['paid', 'checking', 'closed'])('asks for no card where the order is %s', async (status) => {
    answering('/api/stripe/v1/create_intent', { status });
    expect(await cards().createIntent(INVOICE_ID, { idempotencyKey: INVOICE_ID })).toEqual({
      ok: true,
      value: { kind: status },
    });
  });

  it('cannot be made without a secret', async () => {
    answering('/api/stripe/v1/create_intent', { status: 'open' });
    const intent = await cards().createIntent(INVOICE_ID, { idempotencyKey: INVOICE_ID });
    expect(intent).toEqual({ ok: false, error: { kind: 'unreadable' } });
  });

  it.each([
    [{ status: 'paid' }, { kind: 'paid' }],
    [{ status: 'open' }, { kind: 'open' }],
    [
      { status: 'declined', reason: 'insufficient_funds' },
      { kind: 'declined', refusal: 'insufficient_funds' },
    ],
    [
      { status: 'declined', reason: 'the moon' },
      { kind: 'declined', refusal: 'declined' },
    ],
  ])('that is confirmed as %j is %j', async (answer, expected) => {
    answering('/api/stripe/v1/confirm_intent', answer);
    expect(await cards().confirm(INVOICE_ID)).toEqual({ ok: true, value: expected });
  });

  it.each([{ status: 'dancing' }, {}])('knows nothing from an answer like %j', async (answer) => {
    answering('/api/stripe/v1/confirm_intent', answer);
    expect(await cards().confirm(INVOICE_ID)).toEqual({ ok: false, error: { kind: 'unreadable' } });
  });
});

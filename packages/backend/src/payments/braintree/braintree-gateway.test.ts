import { describe, expect, it } from 'vitest';
import { BraintreeGateway } from './braintree-gateway.ts';
import { BraintreeWire } from './braintree-wire.ts';

const account = {
  address: 'https://payments.braintree.test/graphql',
  publicKey: 'public',
  privateKey: 'private',
  merchantAccounts: { USD: 'duet_usd' },
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
const transaction = {
  id: 'dHJhbnM',
  orderId: 'grace-7K3M',
  status: 'SUBMITTED_FOR_SETTLEMENT',
  amount: { value: '29.99', currencyCode: 'USD' },
  paymentMethod: { id: 'pm1', customer: { id: 'c1' }, details: { brandCode: 'VISA', last4: '1111' } },
};
const paid = { status: 'paid', reference: 'dHJhbnM', amount: 2999, currency: 'USD' };

/** A gateway whose provider gives these answers, one after the other. */
function answering(...answers: readonly (object | Response)[]) {
  const sent: { readonly headers: Headers; readonly body: { readonly query: string; readonly variables: unknown } }[] =
    [];
  const request: typeof fetch = async (input, init) => {
    const asked = new Request(input, init);
    sent.push({ headers: asked.headers, body: (await asked.json()) as { query: string; variables: unknown } });
    const answer = answers[sent.length - 1] ?? {};
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return { sent, gateway: new BraintreeGateway(new BraintreeWire(account, request)) };
}
const charged = (over: object = {}) => ({
  data: { chargePaymentMethod: { transaction: { ...transaction, ...over } } },
});
const found = (...nodes: readonly object[]) => ({
  data: { search: { transactions: { edges: nodes.map((node) => ({ node })) } } },
});
const failing = (errorClass: string) => ({ errors: [{ message: 'no', extensions: { errorClass } }] });

describe('Braintree’s wire', () => {
  it('charges a nonce in whole units, under the order’s key, into the account of its currency, and stores the card', async () => {
    const { gateway, sent } = answering(charged());
    expect(await gateway.charge(payment, 'tokencc_1')).toEqual({
      ok: true,
      value: { ...paid, stored: { customer: 'c1', method: 'pm1', label: 'Visa •••• 1111' } },
    });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      authorization: `Basic ${Buffer.from('public:private').toString('base64')}`,
      'braintree-version': '2023-10-17',
    });
    expect(sent[0]?.body.variables).toEqual({
      input: {
        paymentMethodId: 'tokencc_1',
        transaction: {
          amount: '29.99',
          orderId: 'grace-7K3M',
          merchantAccountId: 'duet_usd',
          vaultPaymentMethodAfterTransacting: { when: 'ON_SUCCESSFUL_TRANSACTION' },
        },
      },
    });
  });

  it.each([
    ['PROCESSOR_DECLINED', { processorResponse: { legacyCode: '2001' } }, 'insufficient_funds'],
    ['PROCESSOR_DECLINED', { processorResponse: { legacyCode: '2044' } }, 'declined'],
    ['GATEWAY_REJECTED', { gatewayRejectionReason: 'THREE_D_SECURE' }, 'not_approved'],
    ['GATEWAY_REJECTED', { gatewayRejectionReason: 'CVV' }, 'security_code'],
  ])('reads %s (%j) as %s', async (status, event, reason) => {
    const { gateway } = answering(charged({ status, statusHistory: [event] }));
    expect(await gateway.charge(payment, 'n')).toMatchObject({ ok: true, value: { status: 'declined', reason } });
  });

  it('looks for a stored card’s charge of the same key before it makes one', async () => {
    const stored = { ...payment, paymentMethod: { customer: 'c1', method: 'pm1' }, metadata: {} };
    const known = answering(found({ ...transaction, status: 'PROCESSOR_DECLINED' }, transaction));
    expect(await known.gateway.chargeStored(stored)).toMatchObject({ ok: true, value: paid });
    expect(known.sent).toHaveLength(1);
    const unknown = answering(found(), charged());
    expect(await unknown.gateway.chargeStored(stored)).toMatchObject({ ok: true, value: paid });
    expect(unknown.sent.map(({ body }) => body.variables)).toMatchObject([
      { input: { orderId: { is: 'grace-7K3M' } } },
      { input: { paymentMethodId: 'pm1', transaction: { orderId: 'grace-7K3M' } } },
    ]);
  });

  it('finds a charge whose answer was lost by its key, and says where there is none', async () => {
    expect(await answering(found(transaction)).gateway.find(payment)).toMatchObject({ ok: true, value: paid });
    expect(await answering(found()).gateway.find(payment)).toEqual({ ok: false, error: 'missing' });
  });

  it.each([
    ['one that is voided already', [{ ...transaction, status: 'VOIDED' }], 1, 'refunded'],
    ['one that is on its way', [{ ...transaction, refunds: [{ id: 'r1', status: 'SETTLING' }] }], 1, 'pending'],
  ])('makes no second refund of %s', async (_, [node], calls, status) => {
    const { gateway, sent } = answering({ data: { node } });
    const refunded = await gateway.refund({ idempotencyKey: 'k', charge: 'dHJhbnM', amount: 2999 });
    expect(refunded).toMatchObject({ ok: true, value: { status } });
    expect(sent).toHaveLength(calls);
  });

  it.each([
    ['VALIDATION', 'refused'],
    ['NOT_FOUND', 'missing'],
    ['SERVICE_AVAILABILITY', 'unavailable'],
    ['RESOURCE_LIMIT', 'unavailable'],
  ])('takes an error of the class %s for %s', async (errorClass, expected) => {
    expect(await answering(failing(errorClass)).gateway.chargeState('t')).toEqual({ ok: false, error: expected });
  });

  it.each([
    ['a status of 500', new Response('', { status: 500 })],
    ['an answer that is no JSON', new Response('<html>')],
    ['an amount that is none', charged({ amount: { value: 'much', currencyCode: 'USD' } })],
  ])('claims to know nothing after %s', async (_, answer) => {
    expect(await answering(answer).gateway.charge(payment, 'n')).toEqual({ ok: false, error: 'unavailable' });
  });
});

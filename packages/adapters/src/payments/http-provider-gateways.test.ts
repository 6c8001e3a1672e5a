import { isWorthRepeating } from '@duet/core/kernel';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpCreditguardGateway } from './gateways/creditguard/http-creditguard-gateway.ts';
import { HttpPaypalGateway } from './gateways/paypal/http-paypal-gateway.ts';

const network = fakeNetwork();
const { api } = testClient({ token: 'secret' });

/** Answers a path, and keeps what was sent there. */
function answering(path: string, answer: object, status = 200) {
  const sent: unknown[] = [];
  network.use(
    http.post(`${ORIGIN}${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

describe('a payment by button over the wire', () => {
  it('is completed with the payer and the payment that the button names', async () => {
    const sent = answering('/api/transaction/v1/purchase_paypal', { status: 'paid' });
    const paid = await new HttpPaypalGateway(api).complete({ payerId: 'PAYER-1', paymentId: 'PAYMENT-1' });
    expect(paid).toEqual({ ok: true, value: { kind: 'paid' } });
    expect(sent).toEqual([{ payer_id: 'PAYER-1', payment_id: 'PAYMENT-1' }]);
  });
});

describe('the card of a return over the wire', () => {
  it.each([
    ['may be kept at the next try where the provider does not answer the server', 500, 'provider not answering', true],
    ['stays refused where nothing can be paid there', 400, 'payment unavailable', false],
    ['stays unknown where the provider knows no such return', 404, 'not found', false],
  ])('%s', async (_title, status, message, mayRepeat) => {
    const sent = answering('/api/creditguard/v1/set_card', { code: status === 500 ? 14 : 3, message }, status);
    const kept = await new HttpCreditguardGateway(api, 'subscribe', () => 'he').keepCard('transaction-1');
    expect(!kept.ok && isWorthRepeating(kept.error)).toBe(mayRepeat);
    expect(sent).toEqual([{ transaction: 'transaction-1' }]);
  });
});

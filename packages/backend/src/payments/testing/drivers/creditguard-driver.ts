import * as v from 'valibot';
import type { CallOptions, TestServer } from '../../../testing/index.ts';
import { begin, statusOf, type GatewayDriver, type Payer } from './gateway-driver.ts';

const CARDS: Readonly<Record<Payer, string>> = {
  paid: '4580458045804580',
  declined: '4000000000000002',
  insufficient_funds: '4000000000009995',
  expired: '4000000000000069',
  refuses: '4580458045804580',
  leaves: '4580458045804580',
  pending: '4000000000003063',
  'answer-lost': '4000000000003089',
  'wrong-amount': '4000000000000259',
};

/** The payer enters the card on CreditGuard's page, and our server charges what was left there. */
export const creditguardDriver: GatewayDriver = {
  name: 'creditguard',
  tenant: 'kesher',
  deletesNothing: true,
  // The clearing house has one word for both.
  reasons: { insufficient_funds: 'declined' },
  async pay(server, as, invoice, payer) {
    const answer = payer === 'refuses' ? 'refuse' : 'approve';
    const transaction = await enterCard(
      server,
      as,
      invoice,
      payer === 'leaves' ? undefined : { number: CARDS[payer], answer },
    );
    if (transaction === undefined) return statusOf(server, as, invoice);
    const stored = await server.answer('payments.setCreditguardCard', { transaction }, as);
    if (stored.status === 'declined') return { status: 'declined', reason: stored.reason };
    return begin(server, as, invoice, 'creditguard');
  },
};

const setup = v.object({ address: v.optional(v.string()) });

/** Enters a card on CreditGuard's page of an order; answers what the return names, `undefined` where nothing came of it. */
export async function enterCard(
  server: TestServer,
  as: CallOptions,
  invoice: string,
  entry: { readonly number: string; readonly answer: 'approve' | 'refuse' } | undefined,
): Promise<string | undefined> {
  const request = { invoice_id: invoice, place: 'subscribe', language: 'he' } as const;
  const { status, body } = await server.call('payments.setupCreditguardCard', request, as);
  // Paid meanwhile in another tab.
  if (status === 409) return undefined;
  const { address } = v.parse(setup, body);
  if (address === undefined || !entry) return undefined;
  const txId = new URL(address).searchParams.get('txId') ?? '';
  const returned = await server.server.app.inject({
    method: 'POST',
    url: '/provider-mock/creditguard/page',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ txId, ...entry }).toString(),
  });
  return new URL(String(returned.headers.location)).searchParams.get('txId') ?? '';
}

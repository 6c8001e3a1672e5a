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
    const request = { invoice_id: invoice, place: 'subscribe', language: 'he' } as const;
    const { address } = await server.answer('payments.setupCreditguardCard', request, as);
    if (address === undefined || payer === 'leaves') return statusOf(server, as, invoice);
    const txId = new URL(address).searchParams.get('txId') ?? '';
    const answer = payer === 'refuses' ? 'refuse' : 'approve';
    const returned = await server.server.app.inject({
      method: 'POST',
      url: '/provider-mock/creditguard/page',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ txId, number: CARDS[payer], answer }).toString(),
    });
    const transaction = new URL(String(returned.headers.location)).searchParams.get('txId') ?? '';
    const stored = await server.answer('payments.setCreditguardCard', { transaction }, as);
    if (stored.status === 'declined') return { status: 'declined', reason: stored.reason };
    return begin(server, as, invoice, 'creditguard');
  },
};

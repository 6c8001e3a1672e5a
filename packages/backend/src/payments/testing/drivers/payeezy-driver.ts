import { begin, postToProvider, statusOf, type GatewayDriver, type Payer } from './gateway-driver.ts';

const CARDS: Readonly<Record<Payer, string>> = {
  paid: '4111111111111111',
  declined: '4000000000000002',
  insufficient_funds: '4000000000009995',
  expired: '4000000000000069',
  refuses: '4000000000000127',
  leaves: '4111111111111111',
  pending: '4000000000003063',
  'answer-lost': '4000000000003089',
  'wrong-amount': '4000000000000259',
};

/** The browser sends the card to Payeezy, which tells our server of it; our server charges it. */
export const payeezyDriver: GatewayDriver = {
  name: 'payeezy',
  tenant: 'grace',
  deletesNothing: true,
  // A card whose security code is wrong is refused before a charge, and the reason is not told.
  reasons: { refuses: 'declined' },
  async pay(server, as, invoice, payer) {
    const opened = await server.answer('payments.setPayeezyCard', { invoice_id: invoice }, as);
    const { client_token: token, public_key: publicKeyBase64 } = opened;
    if (token === undefined || payer === 'leaves') return statusOf(server, as, invoice);
    const card = { clientToken: token, publicKeyBase64, number: CARDS[payer], name: 'Rina D.' };
    await postToProvider(server, 'payeezy/paymentjs/v2/client/tokenize', card);
    const told = await server.answer('payments.setPayeezyCard', { invoice_id: invoice, client_token: token }, as);
    if (told.status === 'declined') return { status: 'declined', reason: told.reason };
    return begin(server, as, invoice, 'payeezy');
  },
};

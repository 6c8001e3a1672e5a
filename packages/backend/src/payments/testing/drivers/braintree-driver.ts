import * as v from 'valibot';
import { begin, postToProvider, statusOf, type GatewayDriver, type Payer } from './gateway-driver.ts';

const CARDS: Readonly<Record<Payer, string>> = {
  paid: '4111111111111111',
  declined: '4000111111111115',
  insufficient_funds: '4000000000009995',
  expired: '4000000000000069',
  refuses: '4000000000001091',
  leaves: '4000000000001091',
  pending: '4000000000003063',
  'answer-lost': '4000000000003089',
  'wrong-amount': '4000000000000259',
};
const withNonce = v.object({ nonce: v.string() });

/** The browser has Braintree name the card, the bank agrees, and our server charges. */
export const braintreeDriver: GatewayDriver = {
  name: 'braintree',
  tenant: 'grace',
  async pay(server, as, invoice, payer) {
    const { client_token: authorization } = await begin(server, as, invoice, 'braintree');
    if (authorization === undefined) return statusOf(server, as, invoice);
    const tell = async (step: string, body: object): Promise<string> =>
      v.parse(withNonce, await postToProvider(server, `braintree/client_api/${step}`, body)).nonce;
    const card = await tell('tokenize', { authorization: 'sandbox_provider_mock', number: CARDS[payer] });
    if (payer === 'leaves') return statusOf(server, as, invoice);
    const approved = payer !== 'refuses';
    const nonce = await tell('authenticate', { authorization, nonce: card, approved });
    return server.answer('payments.makeBraintreePurchase', { invoice_id: invoice, nonce }, as);
  },
};

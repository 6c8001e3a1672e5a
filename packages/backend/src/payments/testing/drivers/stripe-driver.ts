import { statusOf, type GatewayDriver, type Payer } from './gateway-driver.ts';

const CARDS: Readonly<Record<Payer, string>> = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  insufficient_funds: '4000000000009995',
  expired: '4000000000000069',
  refuses: '4000002500003155',
  leaves: '4000002500003155',
  pending: '4000000000003063',
  'answer-lost': '4242424242424242',
  'wrong-amount': '4000000000000259',
};

/** The browser confirms with Stripe, and our server asks Stripe. */
export const stripeDriver: GatewayDriver = {
  name: 'stripe',
  tenant: 'duet',
  async pay(server, as, invoice, payer) {
    const intent = await server.answer('payments.createStripeIntent', { invoice_id: invoice }, { ...as, key: invoice });
    const { client_secret: secret } = intent;
    if (secret === undefined) return statusOf(server, as, invoice);
    const tell = async (step: 'confirm' | 'approve', fields: Readonly<Record<string, string>>) => {
      const [id = ''] = secret.split('_secret_');
      await server.server.app.inject({
        method: 'POST',
        url: `/provider-mock/stripe/v1/payment_intents/${id}/${step}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ key: 'pk_test_provider_mock', client_secret: secret, ...fields }).toString(),
      });
    };
    await tell('confirm', { 'payment_method_data[card][number]': CARDS[payer] });
    if (payer === 'refuses') await tell('approve', { approved: 'false' });
    // The browser is gone before it could say that it has confirmed.
    if (payer === 'answer-lost') return { status: 'checking' };
    return server.answer('payments.confirmStripeIntent', { invoice_id: invoice }, as);
  },
};

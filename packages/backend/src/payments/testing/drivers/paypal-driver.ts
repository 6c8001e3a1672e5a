import { begin, postToProvider, statusOf, type GatewayDriver, type Payer } from './gateway-driver.ts';

const ACCOUNTS: Readonly<Record<Exclude<Payer, 'leaves'>, string>> = {
  paid: 'paid',
  declined: 'declined',
  insufficient_funds: 'no-money',
  expired: 'expired',
  refuses: 'not-approved',
  pending: 'pending',
  'answer-lost': 'answer-lost',
  'wrong-amount': 'wrong-amount',
};

/** The payer agrees in PayPal's window, and our server takes the money. */
export const paypalDriver: GatewayDriver = {
  name: 'paypal',
  tenant: 'duet',
  async pay(server, as, invoice, payer) {
    const { payment_id: order } = await begin(server, as, invoice, 'paypal');
    if (order === undefined || payer === 'leaves') return statusOf(server, as, invoice);
    await postToProvider(server, 'paypal/agree', { order, account: ACCOUNTS[payer] });
    return server.answer('payments.purchasePaypal', { payer_id: 'PAYER', payment_id: order }, as);
  },
};

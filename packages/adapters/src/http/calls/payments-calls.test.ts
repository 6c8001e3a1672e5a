import { proveWireCalls, wireCall } from '../testing/index.ts';

const plan = {
  id: 'p',
  family: 'SUBSCRIPTION',
  level: 'basic',
  duration_amount: 1,
  duration_unit: 'month',
  name: 'Basic',
  price: { sku: 's', amount: 2999, currency: 'USD' },
} as const;
const bought = {
  order: { invoice_id: 'i1', amount: 2999, currency: 'USD' },
  invoice: { gateways: ['stripe'], tax_amount: 479, credit: 0 },
  product: plan,
  ends_at: '2026-02-01T00:00:00.000Z',
};
const paid = { ...bought, id: 't1', provider: 'stripe', paid_at: '2026-01-01T00:00:00.000Z', renews: true };

proveWireCalls([
  wireCall({
    id: 'API-33',
    name: 'payments.getSubscription',
    address: 'POST /api/subscription/v1/get',
    isBodyless: true,
    request: {},
    answer: { SUBSCRIPTION: null, context: 'welcome' },
    value: { SUBSCRIPTION: null, context: 'welcome' },
  }),
  wireCall({
    id: 'API-34',
    name: 'payments.setAutoRenewal',
    address: 'POST /api/subscription/v1/set_auto_renewal',
    request: { id: 's1', value: false },
    answer: { error: [{ code: 'not_changeable', message: 'no' }] },
    value: { error: [{ code: 'not_changeable', message: 'no' }] },
  }),
  wireCall({
    id: 'API-78',
    name: 'payments.getProducts',
    address: 'POST /api/product/v1/get',
    request: { family: 'SUBSCRIPTION', price_families: ['a'] },
    answer: { plans: [], quote_id: 'q', priceFamilies: ['a'] },
    value: { plans: [], quote_id: 'q', priceFamilies: ['a'] },
  }),
  wireCall({
    id: 'API-85',
    name: 'payments.getStripeKey',
    address: 'POST /api/stripe/v1/get_key',
    request: {},
    answer: { key: 'pk_test_1' },
    value: { key: 'pk_test_1' },
  }),
  wireCall({
    id: 'API-88',
    name: 'payments.createStripeIntent',
    address: 'POST /api/stripe/v1/create_intent',
    request: { invoice_id: 'i1' },
    answer: { status: 'open', client_secret: 'pi_1_secret_2' },
    value: { status: 'open', client_secret: 'pi_1_secret_2' },
  }),
  wireCall({
    id: 'API-89',
    name: 'payments.confirmStripeIntent',
    address: 'POST /api/stripe/v1/confirm_intent',
    request: { invoice_id: 'i1' },
    answer: { status: 'declined', reason: 'expired' },
    value: { status: 'declined', reason: 'expired' },
  }),
  wireCall({
    id: 'API-92',
    name: 'payments.getTransactions',
    address: 'POST /api/transaction/v1/get',
    request: {},
    answer: { transactions: [paid] },
    value: { transactions: [paid] },
  }),
  wireCall({
    id: 'API-94',
    name: 'payments.generateInvoice',
    address: 'POST /api/transaction/v1/generate_invoice',
    request: { sku: 's' },
    answer: { ...bought, status: 'open' },
    value: { ...bought, status: 'open' },
  }),
  wireCall({
    id: 'API-35',
    name: 'payments.getSpotlight',
    address: 'POST /api/subscription/v1/get_spotlight',
    request: {},
    answer: { ends_at: '2026-01-02T12:00:00.000Z' },
    value: { ends_at: '2026-01-02T12:00:00.000Z' },
  }),
]);

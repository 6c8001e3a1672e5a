/** Inside this server; nothing is sent over a network (see `localFetch`). */
export const STRIPE_MOCK = {
  address: 'http://provider-mock/provider-mock/stripe',
  secretKey: 'sk_test_provider_mock',
  publishableKey: 'pk_test_provider_mock',
  webhookSecret: 'whsec_provider_mock',
};

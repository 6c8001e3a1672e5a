export { BRAINTREE_MOCK } from './braintree/index.ts';
export { CREDITGUARD_MOCK } from './creditguard/index.ts';
export { localFetch } from './http/index.ts';
export { PAYEEZY_MOCK } from './payeezy/index.ts';
export { PAYPAL_MOCK } from './paypal/index.ts';
export { providerMocks } from './provider-mocks.ts';
export { STRIPE_MOCK } from './stripe/index.ts';

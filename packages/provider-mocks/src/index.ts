export { CREDITGUARD_MOCK } from './creditguard/index.ts';
export { localFetch } from './http/index.ts';
export { PAYMENT_MOCK_VARIABLES } from './payment-mocks.ts';
export { providerMocks } from './provider-mocks.ts';
export { STRIPE_MOCK } from './stripe/index.ts';

export { localFetch } from './http/index.ts';
export { providerMocks } from './provider-mocks.ts';
export { STRIPE_MOCK } from './stripe/index.ts';

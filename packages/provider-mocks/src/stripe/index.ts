export { STRIPE_MOCK } from './stripe-account.ts';
export { serveStripeMock } from './stripe-mock.ts';

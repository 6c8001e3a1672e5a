export { serveStripeMock, STRIPE_MOCK } from './stripe-mock.ts';

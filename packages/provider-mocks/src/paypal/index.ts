export { PAYPAL_MOCK, servePaypalMock } from './paypal-mock.ts';

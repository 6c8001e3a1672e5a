export { BRAINTREE_MOCK, serveBraintreeMock } from './braintree-mock.ts';

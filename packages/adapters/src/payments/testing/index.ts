// In the product they are fetched with the first card; a test meets them in the browser, at their provider's mock.
export { BraintreeCardEntry } from '../gateways/braintree/braintree-card-entry.ts';
export { loadInOrder } from '../gateways/load-in-order.ts';
export { StripeCardEntry } from '../gateways/stripe/stripe-card-entry.ts';

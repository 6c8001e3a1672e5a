export { HttpCardPaymentGateway } from './http-card-payment-gateway.ts';
export { DeferredPaywall } from './deferred-paywall.ts';
export { HttpOrderGateway } from './http-order-gateway.ts';
export { HttpProductGateway } from './http-product-gateway.ts';
export { sessionStoragePaywallStorage } from './session-storage-paywall-storage.ts';
export { StripeCardEntry } from './stripe-card-entry.ts';

export { HttpCardPaymentGateway } from './http-card-payment-gateway.ts';
export { HttpOrderGateway } from './http-order-gateway.ts';
export { HttpProductGateway } from './http-product-gateway.ts';
export { SessionStoragePaywallMemory } from './session-storage-paywall-memory.ts';
export { StripeCardEntry } from './stripe-card-entry.ts';

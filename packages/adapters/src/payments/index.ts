export { DeferredPaywall } from './deferred-paywall.ts';
export { HttpPaymentStatusGateway } from './gateways/http-payment-status-gateway.ts';
export { HttpStoredCardGateway } from './http-stored-card-gateway.ts';
export { gatewayTitle, paymentProviders } from './gateways/index.ts';
export { HttpOrderGateway } from './http-order-gateway.ts';
export { HttpSpotlightGateway } from './http-spotlight-gateway.ts';
export { HttpSubscriptionGateway } from './http-subscription-gateway.ts';
export { HttpProductGateway } from './http-product-gateway.ts';
export { sessionStoragePaywallStorage } from './session-storage-paywall-storage.ts';

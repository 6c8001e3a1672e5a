export { currentSubscription, permissionsOf } from './current-subscription.ts';
export { grantWelcome } from './grant-welcome.ts';
export type { PaymentParts } from './payment-parts.ts';
export { paymentsRoutes } from './routes.ts';
export { SettlePayment } from './settle-payment.ts';
export { SettleUnfinished } from './settle-unfinished.ts';
export { stockProducts } from './stock-products.ts';
export { StripeGateway, type StripeAccount } from './stripe-gateway.ts';

export { currentSubscription, subscriptionPermissionsOf } from './current-subscription.ts';
export { grantWelcomeTrial } from './grant-welcome-trial.ts';
export type { PaymentDependencies } from './payment-dependencies.ts';
export { paymentsRoutes } from './routes.ts';
export { SettlePayment } from './settle-payment.ts';
export { SettleUnfinishedPayments } from './settle-unfinished-payments.ts';
export { importProducts } from './import-products.ts';
export { StripeGateway, type StripeAccount } from './stripe-gateway.ts';

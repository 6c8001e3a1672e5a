export type { CardEntry, CardField, CardFieldState, CardSubmission, PayingCard } from './card/card-entry.port.ts';
export type {
  CardIntent,
  CardPaymentGateway,
  CardPaymentStatus,
  CardRefusal,
} from './card/card-payment-gateway.port.ts';
export { createPaywall } from './create-paywall.ts';
export { createPlans, type PlansFeature } from './create-plans.ts';
export { createPurchase, type PurchaseFeature } from './create-purchase.ts';
export type { CheckPayment, PaymentOutcome } from './card/check-payment.ts';
export { OpenCardField } from './card/open-card-field.ts';
export { PayByCard } from './card/pay-by-card.ts';
export { WatchPayment } from './card/watch-payment.ts';
export { dayText } from './day-text.ts';
export { moneyText } from './money.ts';
export { LoadOrder } from './order/load-order.ts';
export { LoadReceipt } from './order/load-receipt.ts';
export type { OrderGateway } from './order/order-gateway.port.ts';
export type { Order, OrderStatus, Transaction } from './order/order.ts';
export { reportPaidOrder } from './order/report-paid-order.ts';
export type { PaywallStorage, PaywallVisit } from './paywall/paywall-storage.port.ts';
export { Paywall } from './paywall/paywall.ts';
export { LoadProducts } from './plans/load-products.ts';
export { monthsOf, type PlanOffer, planOffers } from './plans/plan-offer.ts';
export { PricingSpinner } from './plans/pricing-spinner.ts';
export type { ProductGateway, ProductQuery } from './plans/product-gateway.port.ts';
export type { DurationUnit, Product, ProductFeed } from './plans/product.ts';
export { levelPermissions, periodEnd } from './subscription/subscription-period.ts';

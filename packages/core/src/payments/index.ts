export type { CardAnswer, CardEntry, CardField, CardFieldState, PayingCard } from './card-entry.port.ts';
export type { CardIntent, CardPaymentGateway, CardPaymentStanding, CardRefusal } from './card-payment-gateway.port.ts';
export { CheckPayment, type PaymentAnswer } from './check-payment.ts';
export { dayText } from './day-text.ts';
export { LoadOrder } from './load-order.ts';
export { LoadProducts } from './load-products.ts';
export { LoadReceipt } from './load-receipt.ts';
export { moneyText, orderTotal } from './money.ts';
export { OpenCardField } from './open-card-field.ts';
export type { OrderGateway } from './order-gateway.port.ts';
export type { Order, OrderStanding, Transaction } from './order.ts';
export { PayByCard } from './pay-by-card.ts';
export type { PaywallMemory, PaywallVisit } from './paywall-memory.port.ts';
export { Paywall } from './paywall.ts';
export { monthsOf, planOffers, type PlanOffer } from './plan-offer.ts';
export { PricingSpinner } from './pricing-spinner.ts';
export type { ProductGateway, ProductQuery } from './product-gateway.port.ts';
export type { DurationUnit, Product, ProductFeed } from './product.ts';
export { levelPermissions, periodEnd } from './subscription-period.ts';
export {
  isBasicSubscriber,
  mayChangeAutoRenewal,
  mayChangeCard,
  mayChangePlan,
  mayUpgrade,
} from './subscription-rules.ts';
export { tellPaidOrder } from './tell-order.ts';
export { WatchPayment } from './watch-payment.ts';

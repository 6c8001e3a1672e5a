export type {
  ApprovedCard,
  CardEntry,
  CardField,
  CardFieldNames,
  CardFieldState,
  CardSubmission,
  PayableOrder,
  PayingCard,
  RefusedCard,
} from './card/card-entry.port.ts';
export type { CardIntent, CardPaymentGateway } from './card/card-payment-gateway.port.ts';
export type { CardPaymentStatus, CardRefusal } from './card/card-payment-status.ts';
export type { ButtonPaymentGateway } from './button/button-payment-gateway.port.ts';
export type { ButtonHandlers, PayerApproval, PaymentButton, PaymentButtonEntry } from './button/payment-button.port.ts';
export type { PayByButton } from './button/pay-by-button.ts';
export type { Billing, LoadBilling } from './billing/load-billing.ts';
export type { ChangeCard } from './billing/change-card.ts';
export type {
  CardStorage,
  RemovableCardProvider,
  PaymentMethodOnFile,
  StoredCard,
  StoredCardGateway,
} from './billing/stored-card-gateway.port.ts';
export { createBilling, type BillingFeature } from './create-billing.ts';
export { createPaywall } from './create-paywall.ts';
export { createPlans, type PlansFeature } from './create-plans.ts';
export { createPurchase, type PaymentMethod, type PurchaseFeature } from './create-purchase.ts';
export { createSubscription, type SubscriptionFeature } from './create-subscription.ts';
export type { CheckPayment, PaymentOutcome } from './card/check-payment.ts';
export type { OpenCardField } from './card/open-card-field.ts';
export type { PayByCard } from './card/pay-by-card.ts';
export { WatchPayment } from './card/watch-payment.ts';
export { moneyText, orderTotal, taxWithin } from './money.ts';
export { isTaxedByRegion, taxPercent } from './tax.ts';
export { isOrderOver } from './order/is-order-over.ts';
export { LoadOrder } from './order/load-order.ts';
export { LoadReceipt } from './order/load-receipt.ts';
export type { OrderGateway, TransactionPage } from './order/order-gateway.port.ts';
export type { Order, OrderRequest, OrderStatus, Transaction } from './order/order.ts';
export type { PaymentStatusGateway } from './order/payment-status-gateway.port.ts';
export type { CardOnPage, PagePaymentGateway } from './page/page-payment-gateway.port.ts';
export type { CompleteReturn, ProviderReturn } from './page/complete-return.ts';
export type { PayOnPage } from './page/pay-on-page.ts';
export type { PaymentProvider, PaymentProviders } from './payment-provider.ts';
export { LoadTransactions } from './order/load-transactions.ts';
export {
  filterTransactions,
  type TransactionColumns,
  type TransactionFilter,
  transactionsCsv,
  yearsOf,
} from './order/transaction-list.ts';
export type { TransactionsState } from './order/transactions-state.ts';
export { reportPaidOrder } from './order/report-paid-order.ts';
export type { PaywallStorage, PaywallVisit } from './paywall/paywall-storage.port.ts';
export { Paywall, type WayOn } from './paywall/paywall.ts';
export { ChangePlan } from './plan-change/change-plan.ts';
export { LoadPlanChange, type PlanChange } from './plan-change/load-plan-change.ts';
export type { PlanChangeOffer } from './plan-change/plan-change-offer.ts';
export { changePrice, endWithoutCredit, planCredit, type PaidPeriod } from './plan-change/plan-credit.ts';
export { LoadProducts } from './plans/load-products.ts';
export { monthsOf, type PlanOffer, planOffers } from './plans/plan-offer.ts';
export { PricingSpinner } from './plans/pricing-spinner.ts';
export type { ProductGateway, ProductQuery } from './plans/product-gateway.port.ts';
export type { DurationUnit, Product, ProductFeed } from './plans/product.ts';
export { mayRefund, REFUND_INTERVAL, REFUND_PERIOD } from './refund/refund-period.ts';
export { RequestRefund } from './refund/request-refund.ts';
export { LoadSpotlight, type SpotlightOffer } from './spotlight/load-spotlight.ts';
export { isSpotlight } from './spotlight/spotlight-family.ts';
export type { Spotlight, SpotlightGateway } from './spotlight/spotlight-gateway.port.ts';
export type { AutoRenewalErrors } from './subscription/auto-renewal-errors.ts';
export type { CancellationDraft } from './subscription/cancellation-draft.ts';
export { CancelSubscription } from './subscription/cancel-subscription.ts';
export { ChooseCancellationReason, type CancellationForm } from './subscription/choose-cancellation-reason.ts';
export { daysLeft } from './subscription/days-left.ts';
export { LoadSubscription } from './subscription/load-subscription.ts';
export type { OwnSubscription, SoldPlan, SubscriptionOverview } from './subscription/own-subscription.ts';
export { SetAutoRenewal } from './subscription/set-auto-renewal.ts';
export type {
  AutoRenewalError,
  AutoRenewalFailure,
  CancellationReason,
  SubscriptionGateway,
} from './subscription/subscription-gateway.port.ts';
export { levelPermissions, periodEnd } from './subscription/subscription-period.ts';
export {
  cancellationObstacle,
  isBasicSubscriber,
  mayChangeAutoRenewal,
  mayChangeCard,
  mayChangePlan,
  mayUpgrade,
} from './subscription/subscription-rules.ts';
export {
  DUNNING_PERIOD,
  isCharged,
  isRunning,
  nextAttempt,
  nextStatus,
  rightsEnd,
  type SubscriptionEvent,
  type SubscriptionStatus,
} from './subscription/subscription-status.ts';

export { loadTexts, TextProvider, Translator, useText } from '../i18n/index.ts';
export { BrowserHistory, GoToPathContext, matchPath, Router, useLocation } from '../routes/index.ts';
export { StoreSourceContext, type StoreSource } from '../state/index.ts';
export { default as PurchaseRoute } from './purchase/purchase-route.tsx';
export { PurchaseStore } from './purchase/purchase-store.ts';
export { default as ReceiptRoute } from './receipt/receipt-route.tsx';
export { ReceiptStore } from './receipt/receipt-store.ts';
export { CancelReasonStore } from './cancellation/cancel-reason-store.ts';
export { ConfirmCancellationStore } from './cancellation/confirm-cancellation-store.ts';
export {
  BILLING_STORE,
  CALLBACK_STORE,
  CANCEL_REASON_STORE,
  CHANGE_CARD_STORE,
  CONFIRM_CANCELLATION_STORE,
  CONFIRM_CHANGE_STORE,
  PLAN_CHANGE_STORE,
  PURCHASE_STORE,
  RECEIPT_STORE,
  REFUND_STORE,
  SPOTLIGHT_STORE,
  SUBSCRIBE_STORE,
  SUBSCRIPTION_STORE,
  TRANSACTIONS_STORE,
} from './store-tokens.ts';
export { ConfirmChangeStore } from './plan-change/confirm-change-store.ts';
export { PlanChangeStore } from './plan-change/plan-change-store.ts';
export { RefundStore } from './refund/refund-store.ts';
export { SpotlightStore } from './spotlight/spotlight-store.ts';
export {
  ChangePlanPage,
  ConfirmChangePage,
  RefundPage,
  SpotlightPage,
  SubscriptionPage,
  UpgradePage,
} from './mirrored-pages.tsx';
export { changesElsewhere } from './changes-elsewhere.ts';
export { SubscriptionStore } from './subscription/subscription-store.ts';
export { TransactionsStore } from './transactions/transactions-store.ts';
export { default as SubscribeRoute } from './subscribe/subscribe-route.tsx';
export { SubscribeStore } from './subscribe/subscribe-store.ts';
export { PaymentRootContext } from './use-payment-href.ts';
export { BillingStore } from './billing/billing-store.ts';
export { ChangeCardStore } from './billing/change-card-store.ts';
export { CallbackPage } from './callback/callback-route.tsx';
export { CallbackStore } from './callback/callback-store.ts';

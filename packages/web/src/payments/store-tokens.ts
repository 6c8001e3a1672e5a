import { storeToken } from '../state/index.ts';
import type { BillingStore } from './billing/billing-store.ts';
import type { ChangeCardStore } from './billing/change-card-store.ts';
import type { CallbackStore } from './callback/callback-store.ts';
import type { CancelReasonStore } from './cancellation/cancel-reason-store.ts';
import type { ConfirmCancellationStore } from './cancellation/confirm-cancellation-store.ts';
import type { ConfirmChangeStore } from './plan-change/confirm-change-store.ts';
import type { PlanChangeStore } from './plan-change/plan-change-store.ts';
import type { PurchaseStore } from './purchase/purchase-store.ts';
import type { ReceiptStore } from './receipt/receipt-store.ts';
import type { RefundStore } from './refund/refund-store.ts';
import type { SpotlightStore } from './spotlight/spotlight-store.ts';
import type { SubscribeStore } from './subscribe/subscribe-store.ts';
import type { SubscriptionStore } from './subscription/subscription-store.ts';
import type { TransactionsStore } from './transactions/transactions-store.ts';

export const BILLING_STORE = storeToken<BillingStore>('BillingStore');
export const CALLBACK_STORE = storeToken<
  CallbackStore,
  [invoiceId: string, provider: string | null, transaction: string | null]
>('CallbackStore');
export const CHANGE_CARD_STORE = storeToken<ChangeCardStore>('ChangeCardStore');
export const PURCHASE_STORE = storeToken<PurchaseStore, [sku: string, replacesPlan: boolean]>('PurchaseStore');
export const PLAN_CHANGE_STORE = storeToken<PlanChangeStore>('PlanChangeStore');
export const CONFIRM_CHANGE_STORE = storeToken<ConfirmChangeStore, [sku: string]>('ConfirmChangeStore');
export const SPOTLIGHT_STORE = storeToken<SpotlightStore>('SpotlightStore');
export const REFUND_STORE = storeToken<RefundStore, [invoiceId: string]>('RefundStore');
export const RECEIPT_STORE = storeToken<ReceiptStore, [invoiceId: string]>('ReceiptStore');
export const SUBSCRIBE_STORE = storeToken<SubscribeStore>('SubscribeStore');
export const SUBSCRIPTION_STORE = storeToken<SubscriptionStore>('SubscriptionStore');
export const CANCEL_REASON_STORE = storeToken<CancelReasonStore>('CancelReasonStore');
export const CONFIRM_CANCELLATION_STORE = storeToken<ConfirmCancellationStore>('ConfirmCancellationStore');
export const TRANSACTIONS_STORE = storeToken<TransactionsStore>('TransactionsStore');

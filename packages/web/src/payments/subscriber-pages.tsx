import { useStore } from '../state/index.ts';
import { BillingScreen } from './billing/billing-screen.tsx';
import { ChangeCardScreen } from './billing/change-card-screen.tsx';
import { CancelReasonScreen } from './cancellation/cancel-reason-screen.tsx';
import { ConfirmCancellationScreen } from './cancellation/confirm-cancellation-screen.tsx';
import {
  BILLING_STORE,
  CANCEL_REASON_STORE,
  CHANGE_CARD_STORE,
  CONFIRM_CANCELLATION_STORE,
  TRANSACTIONS_STORE,
} from './store-tokens.ts';
import { TransactionsScreen } from './transactions/transactions-screen.tsx';

// Together in one file, so that visitors, who load the table of routes, are told of one file and not of eleven.
export {
  ChangePlanPage,
  ConfirmChangePage,
  RefundPage,
  SpotlightPage,
  SubscriptionPage,
  UpgradePage,
} from './mirrored-pages.tsx';

export const TransactionsPage = () => <TransactionsScreen store={useStore(TRANSACTIONS_STORE)} />;

export const BillingPage = () => <BillingScreen store={useStore(BILLING_STORE)} />;

export const ChangeCardPage = () => <ChangeCardScreen store={useStore(CHANGE_CARD_STORE)} />;

export const CancelReasonPage = () => <CancelReasonScreen store={useStore(CANCEL_REASON_STORE)} />;

export const ConfirmCancellationPage = () => <ConfirmCancellationScreen store={useStore(CONFIRM_CANCELLATION_STORE)} />;

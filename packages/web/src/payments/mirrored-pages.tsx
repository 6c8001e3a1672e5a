import { useStore } from '../state/index.ts';
import { Navigate, useQuery } from '../routes/index.ts';
import { ConfirmChangeScreen } from './plan-change/confirm-change-screen.tsx';
import { PlanChangeScreen } from './plan-change/plan-change-screen.tsx';
import { RefundScreen } from './refund/refund-screen.tsx';
import { SpotlightScreen } from './spotlight/spotlight-screen.tsx';
import {
  CONFIRM_CHANGE_STORE,
  PLAN_CHANGE_STORE,
  REFUND_STORE,
  SPOTLIGHT_STORE,
  SUBSCRIPTION_STORE,
} from './store-tokens.ts';
import { SubscriptionScreen } from './subscription/subscription-screen.tsx';
import { usePaymentHref } from './use-payment-href.ts';

/* The pages that the payment webview mirrors. */

export const SubscriptionPage = () => <SubscriptionScreen store={useStore(SUBSCRIPTION_STORE)} />;

export const UpgradePage = () => <PlanChangeScreen kind="upgrade" store={useStore(PLAN_CHANGE_STORE)} />;

export const ChangePlanPage = () => <PlanChangeScreen kind="change" store={useStore(PLAN_CHANGE_STORE)} />;

/** The plan of the `sku` in the address; without one, back to the plans. */
export function ConfirmChangePage() {
  const sku = useQuery().get('sku');
  const plans = usePaymentHref('changePlan');
  return sku === null || sku === '' ? <Navigate to={plans} /> : <ConfirmChange sku={sku} />;
}

const ConfirmChange = ({ sku }: { readonly sku: string }) => (
  <ConfirmChangeScreen store={useStore(CONFIRM_CHANGE_STORE, sku)} />
);

export const SpotlightPage = () => <SpotlightScreen store={useStore(SPOTLIGHT_STORE)} />;

/** The payment of the `order` in the address. */
export const RefundPage = () => <RefundScreen store={useStore(REFUND_STORE, useQuery().get('order') ?? '')} />;

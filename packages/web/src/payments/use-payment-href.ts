import { createContext, useContext } from 'react';
import { useLocationHref, type RoutePath } from '../routes/index.ts';

/** Where the payment pages are: in the web client, or in the Android webview, which mirrors them. */
export type PaymentRoot = 'subscribe' | 'android';

export const PaymentRootContext = createContext<PaymentRoot>('subscribe');

type PaymentPage =
  'subscribe' | 'purchase' | 'receipt' | 'refund' | 'spotlight' | 'upgrade' | 'changePlan' | 'subscribeConfirm';

/** The rest of a page's path; the compiler takes it from the route table, whose code the webview does not load. */
const PATHS: { readonly [Page in PaymentPage]: RoutePath<Page> extends `subscribe${infer Rest}` ? Rest : never } = {
  subscribe: '',
  purchase: '/purchase',
  receipt: '/receipt',
  refund: '/receipt/refund',
  spotlight: '/spotlight',
  upgrade: '/upgrade',
  changePlan: '/change-plan',
  subscribeConfirm: '/confirm',
};

/** The address of a page of paying, in this client and in the language of the page. */
export function usePaymentHref(page: PaymentPage, query: Readonly<Record<string, string>> = {}): string {
  const root = useContext(PaymentRootContext);
  const search = new URLSearchParams(query).toString();
  return useLocationHref(`/app/${root}${PATHS[page]}${search && `?${search}`}`);
}

type AccountPage = 'accountSubscription' | 'cancelSubscription' | 'transactions' | 'billingInfo' | 'changeCard';

const ACCOUNT_PATHS: { readonly [Page in AccountPage]: RoutePath<Page> } = {
  accountSubscription: 'account/subscription',
  cancelSubscription: 'account/cancelsubscription',
  transactions: 'account/transactions',
  billingInfo: 'account/billingInfo',
  changeCard: 'account/change-card',
};

/**
 * The address of a page of the account that is about paying. Of them the webview mirrors the subscription; the others are the
 * web client's there too.
 */
export function useAccountHref(page: AccountPage): string {
  const root = useContext(PaymentRootContext);
  const isMirrored = root === 'android' && page === 'accountSubscription';
  return useLocationHref(isMirrored ? '/app/android/subscription' : `/app/${ACCOUNT_PATHS[page]}`);
}

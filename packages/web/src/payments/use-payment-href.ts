import { place } from '@duet/core/session';
import { createContext, useContext } from 'react';
import { useHref } from '../routes/index.ts';

/** Where the pages of paying stand: in the web client, or in the Android webview, which mirrors them. */
export type PaymentRoot = 'subscribe' | 'android';

export const PaymentRootContext = createContext<PaymentRoot>('subscribe');

/** The address of a page of paying, in this client and in the language of the page. */
export function usePaymentHref(
  page: 'subscribe' | 'purchase' | 'receipt',
  query: Readonly<Record<string, string>> = {},
): string {
  const root = useContext(PaymentRootContext);
  return useHref({ ...place(page), query }).replace('/app/subscribe', `/app/${root}`);
}

import { Navigate, useSearchParams } from 'react-router-dom';
import { observer } from 'mobx-react-lite';
import { useStore } from '../../mobx/index.ts';
import { PurchaseScreen } from './purchase-screen.tsx';
import { PURCHASE_STORE } from '../store-tokens.ts';
import { usePaymentHref } from '../use-payment-href.ts';

/** The order of the `sku` in the address. Without one there is nothing to pay: back to the plans; once paid: on to the receipt. */
export default function PurchaseRoute() {
  const [query] = useSearchParams();
  const sku = query.get('sku');
  const plans = usePaymentHref('subscribe');
  return sku === null || sku === '' ? <Navigate to={plans} replace /> : <Purchase sku={sku} />;
}

const Purchase = observer(function Purchase({ sku }: { readonly sku: string }) {
  const store = useStore(PURCHASE_STORE, sku);
  const receipt = usePaymentHref('receipt', { order: store.order?.invoiceId ?? '' });
  return store.phase === 'paid' ? <Navigate to={receipt} replace /> : <PurchaseScreen store={store} />;
});

import { observer, useStore } from '../../state/index.ts';
import { Navigate, useQuery } from '../../routes/index.ts';
import { PurchaseScreen } from './purchase-screen.tsx';
import { PURCHASE_STORE } from '../store-tokens.ts';
import { usePaymentHref } from '../use-payment-href.ts';

/** The order of the `sku` in the address, in place of the present plan with `change`. Without one there is nothing to pay: back to the plans; once paid: on to the receipt. */
export default function PurchaseRoute() {
  const query = useQuery();
  const sku = query.get('sku');
  const plans = usePaymentHref('subscribe');
  return sku === null || sku === '' ? (
    <Navigate to={plans} />
  ) : (
    <Purchase sku={sku} replacesPlan={query.get('change') !== null} />
  );
}

const Purchase = observer(function Purchase({
  sku,
  replacesPlan,
}: {
  readonly sku: string;
  readonly replacesPlan: boolean;
}) {
  const store = useStore(PURCHASE_STORE, sku, replacesPlan);
  const receipt = usePaymentHref('receipt', { order: store.order?.invoiceId ?? '' });
  return store.phase === 'paid' ? <Navigate to={receipt} /> : <PurchaseScreen store={store} />;
});

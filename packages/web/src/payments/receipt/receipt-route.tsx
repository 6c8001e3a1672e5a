import { useStore } from '../../state/index.ts';
import { useQuery } from '../../routes/index.ts';
import { ReceiptScreen } from './receipt-screen.tsx';
import { RECEIPT_STORE } from '../store-tokens.ts';

/** The receipt of the `order` in the address; it stays readable whenever it is opened again. */
export default function ReceiptRoute() {
  const query = useQuery();
  return <ReceiptScreen store={useStore(RECEIPT_STORE, query.get('order') ?? '')} />;
}

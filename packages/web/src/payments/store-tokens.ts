import { storeToken } from '../mobx/index.ts';
import type { PurchaseStore } from './purchase/purchase-store.ts';
import type { ReceiptStore } from './receipt/receipt-store.ts';
import type { SubscribeStore } from './subscribe/subscribe-store.ts';

export const PURCHASE_STORE = storeToken<PurchaseStore, [sku: string]>('PurchaseStore');
export const RECEIPT_STORE = storeToken<ReceiptStore, [invoiceId: string]>('ReceiptStore');
export const SUBSCRIBE_STORE = storeToken<SubscribeStore>('SubscribeStore');

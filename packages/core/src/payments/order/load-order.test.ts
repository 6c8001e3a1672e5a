import { describe, expect, it } from 'vitest';
import { anOrder, aTransaction, FakeOrderGateway, purchaseParts } from '../testing/index.ts';

describe('an order', () => {
  it('is opened for the product that was chosen, and contains its price and tax', async () => {
    const { orders, loadOrder } = purchaseParts({ orders: new FakeOrderGateway(anOrder({ taxAmount: 479 })) });
    const loaded = await loadOrder.execute({ sku: 'BASIC_1M', replacesPlan: false });
    expect(loaded).toMatchObject({ ok: true, value: { amount: 2999, taxAmount: 479, gateways: ['stripe'] } });
    expect(orders.requests).toEqual([{ sku: 'BASIC_1M', replacesPlan: false }]);
  });
});

describe('a receipt', () => {
  const paid = aTransaction({ invoiceId: 'paid' });
  const { loadReceipt } = purchaseParts({ orders: new FakeOrderGateway(anOrder(), [aTransaction(), paid]) });

  it('is that of the order', async () => {
    expect(await loadReceipt.execute('paid')).toEqual({ ok: true, value: paid });
  });

  it('is none for an order that is not paid', async () => {
    expect(await loadReceipt.execute('open')).toEqual({ ok: true, value: undefined });
  });
});

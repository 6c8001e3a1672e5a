import type { Subscription } from '../../session/index.ts';
import type { Order, Transaction } from '../order/order.ts';
import type { Product } from '../plans/product.ts';

type ProductOverrides = Partial<Omit<Product, 'price'>> & { readonly price?: Partial<Product['price']> };

/** A month of the basic level for 29.99 dollars by default. */
export const aProduct = ({ price, ...overrides }: ProductOverrides = {}): Product => ({
  id: 'basic-1-month',
  family: 'SUBSCRIPTION',
  level: 'basic',
  duration: { amount: 1, unit: 'month' },
  name: 'Basic, 1 month',
  price: { sku: 'BASIC_1M', amount: 2999, currency: 'USD', ...price },
  ...overrides,
});

export const aSubscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  id: 's1',
  autoRenewal: true,
  canChangeAutoRenewal: false,
  canChangePlan: false,
  canUpgrade: false,
  isIos: false,
  ...overrides,
});

/** An unpaid order for the month of `aProduct`, which would end on 1 February 2026. */
export const anOrder = (overrides: Partial<Order> = {}): Order => ({
  invoiceId: '7K3M-9QXD-2HVA-W5RT',
  product: aProduct(),
  amount: 2999,
  taxAmount: 0,
  credit: 0,
  currency: 'USD',
  gateways: ['stripe'],
  endsAt: Date.UTC(2026, 1, 1, 12),
  status: 'open',
  ...overrides,
});

/** The receipt of `anOrder`, paid on 1 January 2026. */
export const aTransaction = (overrides: Partial<Transaction> = {}): Transaction => ({
  id: 't1',
  invoiceId: '7K3M-9QXD-2HVA-W5RT',
  product: aProduct(),
  amount: 2999,
  taxAmount: 0,
  credit: 0,
  currency: 'USD',
  provider: 'stripe',
  paidAt: Date.UTC(2026, 0, 1, 12),
  endsAt: Date.UTC(2026, 1, 1, 12),
  renews: true,
  ...overrides,
});

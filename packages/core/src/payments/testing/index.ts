export { anOrder, aProduct, aSubscription, aTransaction } from './builders.ts';
export { FakeCardEntry, FakeCardField } from './fake-card-entry.ts';
export { FakeCardPayments, type Fault, FAULTS } from './fake-card-payments.ts';
export { FakeOrderGateway } from './fake-order-gateway.ts';
export { FakePaywallStorage } from './fake-paywall-storage.ts';
export { FakeProductGateway } from './fake-product-gateway.ts';
export { purchaseParts } from './purchase-parts.ts';

export { anOrder, aProduct, aSubscription, aTransaction } from './builders.ts';
export { FakeCardEntry, FakeCardField } from './fake-card-entry.ts';
export { FakeCardPayments, FAULTS, type Fault } from './fake-card-payments.ts';
export { FakeOrderGateway } from './fake-order-gateway.ts';
export { FakeProductGateway } from './fake-product-gateway.ts';
export { FakePaywallMemory } from './fake-paywall-memory.ts';

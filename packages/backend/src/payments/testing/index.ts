export type { Payer } from './drivers/gateway-driver.ts';
export { GATEWAY_DRIVERS } from './gateway-drivers.ts';
export { mockGateways } from './mock-gateways.ts';
export { onlyStripe } from './only-stripe.ts';
export { deliver, happensAt, TELLING_PROVIDERS } from './provider-messages.ts';
export { PAID, provideShop, SKU, TO_APPROVE, TO_CHECK } from './provide-shop.ts';
export { FAULTS, Purchase } from './purchase.ts';

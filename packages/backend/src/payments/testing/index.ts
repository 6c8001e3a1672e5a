export type { Payer } from './drivers/gateway-driver.ts';
export { failingGateway, type GatewayFault } from './failing-gateway.ts';
export { GATEWAY_DRIVERS } from './gateway-drivers.ts';
export { mockGateways } from './mock-gateways.ts';
export { onlyStripe } from './only-stripe.ts';
export { LIMIT, ORDERS, PROOF_ENGINE, RENEWING, ROUNDS } from './proof-size.ts';
export { deliver, happensAt, takenAt, TELLING_PROVIDERS } from './provider-messages.ts';
export { PAID, provideShop, SKU, TO_APPROVE, TO_CHECK } from './provide-shop.ts';
export { FAULTS, Purchase } from './purchase.ts';

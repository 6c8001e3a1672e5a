export { PAID, provideShop, SKU, TO_APPROVE, TO_CHECK } from './provide-shop.ts';
export { FAULTS, Purchase } from './purchase.ts';

import type { Language } from '../tenant/index.ts';

/** What is sent for an order of so many cents (PAY-13). */
export const orderTotal = (cents: number): number => cents / 100;

/** The tax within a price that includes it, both in cents; `percent` is the tax on the price without it. */
export const taxWithin = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

/** An amount of cents as a person reads it: two decimals, the order's own currency, in the page's language (PAY-14, A74). */
export const moneyText = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(orderTotal(cents));

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText, orderTotal, taxWithin } from './money.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });

describe('money', () => {
  it('sends an order of 2999 cents as 29.99', () => {
    expect(orderTotal(2999)).toBe(29.99);
  });

  it('loses no cent on the way, whatever the amount', () => {
    fc.assert(fc.property(cents, (amount) => Math.round(orderTotal(amount) * 100) === amount));
  });

  it.each([
    [11_800, 18, 1800],
    [8900, 18, 1358],
    [2999, 25.5, 609],
    [2999, 0, 0],
  ])('of %i cents has within it, at %f per cent, a tax of %i', (amount, percent, tax) => {
    expect(taxWithin(amount, percent)).toBe(tax);
  });

  it.each([
    ['en', 'USD', '$1,200.00'],
    ['fr', 'EUR', '1 200,00 €'],
    ['he', 'ILS', '1,200.00 ₪'],
  ] as const)('is written as %s readers expect it, with two decimals', (language, currency, expected) => {
    const written = moneyText(120_000, currency, language)
      .replace(/\p{Zs}/gu, ' ')
      .replace(/\p{Cf}/gu, '');
    expect(written).toBe(expected);
  });

  it('keeps two decimals even in a currency that has none of its own', () => {
    expect(moneyText(50_000, 'JPY', 'en')).toBe('¥500.00');
  });
});

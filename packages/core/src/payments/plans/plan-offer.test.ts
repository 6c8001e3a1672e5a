import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planOffers } from './plan-offer.ts';
import { aProduct } from '../testing/builders.ts';

const monthly = aProduct({ id: 'm1', duration: { amount: 1, unit: 'month' }, price: { amount: 3000 } });
const halfYear = aProduct({ id: 'm6', duration: { amount: 6, unit: 'month' }, price: { amount: 9000 } });
const year = aProduct({ id: 'y1', duration: { amount: 1, unit: 'year' }, price: { amount: 12_000 } });

describe('comparing plans', () => {
  it('shows what each costs a month', () => {
    expect(planOffers([monthly, halfYear, year]).map((offer) => offer.monthly)).toEqual([3000, 1500, 1000]);
  });

  it('names no monthly price for a plan shorter than a month', () => {
    const week = aProduct({ duration: { amount: 1, unit: 'week' }, price: { amount: 900 } });
    expect(planOffers([week])[0]?.monthly).toBeUndefined();
  });

  it('marks the cheapest day as best value and reports what it saves', () => {
    expect(planOffers([monthly, halfYear, year]).map(({ saving, bestValue }) => [saving, bestValue])).toEqual([
      [0, false],
      [50, false],
      [66, true],
    ]);
  });

  it('marks a single plan as no bargain', () => {
    expect(planOffers([year])).toMatchObject([{ saving: 0, bestValue: false }]);
  });

  it('compares within a level and a currency only', () => {
    const plus = aProduct({ level: 'plus', price: { amount: 4500 } });
    const euros = aProduct({ price: { amount: 2000, currency: 'EUR' } });
    expect(planOffers([monthly, plus, euros]).every(({ saving }) => saving === 0)).toBe(true);
  });

  it('never promises a saving that is not there, whatever the prices', () => {
    const plans = fc.array(
      fc
        .record({
          amount: fc.integer({ min: 0, max: 100_000 }),
          count: fc.integer({ min: 1, max: 24 }),
          unit: fc.constantFrom('day', 'week', 'month', 'year'),
        })
        .map(({ amount, count, unit }) => aProduct({ duration: { amount: count, unit }, price: { amount } })),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(plans, (products) => {
        const offers = planOffers(products);
        expect(offers.every(({ saving }) => Number.isInteger(saving) && saving >= 0 && saving <= 100)).toBe(true);
        expect(offers.filter(({ bestValue, saving }) => bestValue && saving === 0)).toEqual([]);
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePrice, endWithoutCredit, LEAST_CHARGE, planCredit } from './plan-credit.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1, 12);
/** A month of 30 days for 30 dollars: a dollar a day. */
const month = { price: 3000, startsAt: START, endsAt: START + 30 * DAY };
const plan = (amount: number) => ({ price: { sku: 'P', amount, currency: 'USD' } });

describe('what is left of a plan', () => {
  it.each([
    ['at its start is all of it', 0, 3000],
    ['on its tenth day is the twenty days after it', 10 * DAY, 2000],
    ['does not count a day that has begun', 10 * DAY + 1, 1900],
    ['at its end is nothing', 30 * DAY, 0],
    ['after its end is nothing', 40 * DAY, 0],
  ])('%s', (_title, passed, credit) => {
    expect(planCredit(month, START + passed)).toBe(credit);
  });
});

describe('the price of another plan', () => {
  it('is less by what is left of the present one', () => {
    expect(changePrice(plan(3999), month, START + 15 * DAY)).toEqual({ amount: 2499, credit: 1500 });
  });

  it('is none where more is left than it costs, or too little would be charged', () => {
    expect(changePrice(plan(999), month, START)).toBeUndefined();
    expect(changePrice(plan(3000 + LEAST_CHARGE - 1), month, START)).toBeUndefined();
    expect(changePrice(plan(3000 + LEAST_CHARGE), month, START)).toEqual({ amount: LEAST_CHARGE, credit: 3000 });
  });

  it('and its credit are together the price in the shop, whatever is left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: LEAST_CHARGE, max: 100_000 }),
        fc.nat(100_000),
        fc.nat(400),
        fc.nat(500),
        (amount, price, days, passed) => {
          const present = { price, startsAt: START, endsAt: START + days * DAY };
          const today = changePrice(plan(amount), present, START + passed * DAY);
          if (!today) return;
          expect(today.amount + today.credit).toBe(amount);
          expect(today.credit).toBeGreaterThanOrEqual(0);
          expect(today.credit).toBe(planCredit(present, START + passed * DAY));
          expect(today.amount).toBeGreaterThanOrEqual(LEAST_CHARGE);
        },
      ),
    );
  });
});

describe('the end of a period whose credit is worth nothing', () => {
  it.each([
    ['is the whole period where there was none', { amount: 3000, credit: 0 }, 30],
    ['is after the days that the money pays for', { amount: 1000, credit: 2000 }, 10],
    ['does not count a part of a day', { amount: 1099, credit: 1901 }, 10],
    ['is a day later at the least', { amount: 99, credit: 2901 }, 1],
  ])('%s', (_title, price, days) => {
    expect(endWithoutCredit(month, price)).toBe(START + days * DAY);
  });
});

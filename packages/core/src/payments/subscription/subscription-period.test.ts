import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelPermissions, periodEnd } from './subscription-period.ts';

const at = (day: string) => Date.parse(`${day}T12:30:00Z`);
const end = (start: string, amount: number, unit: 'day' | 'week' | 'month' | 'year') =>
  new Date(periodEnd(at(start), { amount, unit })).toISOString();

describe('the period of a subscription', () => {
  it.each([
    ['2026-03-15', 1, 'month', '2026-04-15'],
    ['2026-01-31', 1, 'month', '2026-02-28'],
    ['2024-02-29', 1, 'year', '2025-02-28'],
    ['2026-11-30', 3, 'month', '2027-02-28'],
    ['2026-12-31', 6, 'month', '2027-06-30'],
    ['2026-03-15', 2, 'week', '2026-03-29'],
    ['2026-03-15', 10, 'day', '2026-03-25'],
  ] as const)('from %s for %s %s ends on %s, at the same time of day', (start, amount, unit, expected) => {
    expect(end(start, amount, unit)).toBe(`${expected}T12:30:00.000Z`);
  });

  it('is never shorter than 28 days a month, nor longer than 31', () => {
    const start = fc.integer({ min: 0, max: at('2100-01-01') });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 36 }), (from, amount) => {
        const days = (periodEnd(from, { amount, unit: 'month' }) - from) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(28 * amount);
        expect(days).toBeLessThanOrEqual(31 * amount);
      }),
    );
  });
});

describe('what a level gives', () => {
  it('is messaging, and with "plus" free answers and read receipts', () => {
    expect(levelPermissions('basic')).toEqual(['MESSAGING']);
    expect(levelPermissions('plus')).toEqual(['MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT']);
    expect(levelPermissions('gold')).toEqual(['MESSAGING']);
  });
});

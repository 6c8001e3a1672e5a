import { describe, expect, it } from 'vitest';
import { amountText, distanceText } from './amount-text.ts';

describe('an amount as a country says it', () => {
  it.each([
    [172, 'cm', 'FR', '172 cm'],
    [172, 'cm', 'US', '5 ft 8 in'],
    [30, 'km', 'IL', '30 km'],
    [30, 'km', 'US', '19 mi'],
    [34, undefined, 'US', '34'],
  ] as const)('tells %i %s in %s as %s', (amount, unit, country, text) => {
    expect(amountText(amount, { ...(unit && { unit }) }, 'en', country)).toBe(text);
  });

  it('tells feet and inches in words of Hebrew', () => {
    expect(amountText(170, { unit: 'cm' }, 'he', 'US')).toBe('5 רגל 7 אינץ׳');
  });
});

describe('the bound of a distance', () => {
  it.each([
    [5, 'FR', '5 km'],
    [5, 'US', '4 mi'],
    [250, 'US', '160 mi'],
    [2500, 'US', '1,600 mi'],
    [10_000, 'CA', '10,000 km'],
    [20_000, 'LR', '13,000 mi'],
  ] as const)('of %i km is %s: %s, never less than it is', (kilometres, country, text) => {
    expect(distanceText(kilometres, 'en', country)).toBe(text);
  });
});

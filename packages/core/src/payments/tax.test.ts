import { describe, expect, it } from 'vitest';
import { isTaxedByRegion, taxPercent } from './tax.ts';

const TAXES = { CA: 5, 'CA-ON': 13, FR: 20, 'US-WA': 10.3 };

describe('the tax on what is sold', () => {
  it.each([
    ['FR', undefined, 20],
    ['CA', 'ON', 13],
    ['CA', 'AB', 5],
    ['CA', undefined, 5],
    ['US', 'WA', 10.3],
    ['US', 'OR', 0],
    ['JP', undefined, 0],
  ])('to somebody in %s, %s is %f per cent', (country, region, percent) => {
    expect(taxPercent(TAXES, country, region)).toBe(percent);
  });

  it.each([
    ['CA', true],
    ['US', true],
    ['FR', false],
    ['C', false],
  ])('depends on the state or province in %s: %s', (country, depends) => {
    expect(isTaxedByRegion(TAXES, country)).toBe(depends);
  });
});

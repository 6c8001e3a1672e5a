import { describe, expect, it } from 'vitest';
import { dateOrder, measurementSystem } from './measurement.ts';

describe('how a country measures', () => {
  it.each(['us', 'US', 'lr', 'mm'])('is imperial in %s', (country) => {
    expect(measurementSystem(country)).toBe('imperial');
  });
  it.each(['fr', 'IL', 'gb', ''])('is metric in "%s"', (country) => {
    expect(measurementSystem(country)).toBe('metric');
  });
});

describe('the order of a date', () => {
  it('begins with the month unless the language defines another order, as French and Hebrew do', () => {
    expect([dateOrder('en'), dateOrder('fr'), dateOrder('he')]).toEqual(['M', 'D', 'D']);
  });
});

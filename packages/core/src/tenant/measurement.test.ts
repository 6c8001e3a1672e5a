import { describe, expect, it } from 'vitest';
import { dateOrder, measurementSystem, translationConfig } from './measurement.ts';

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

describe('the translation config', () => {
  it.each([
    ['en', 'us', { direction: 'ltr', dateOrder: 'M', measurementSystem: 'imperial' }],
    ['en', 'GB', { direction: 'ltr', dateOrder: 'M', measurementSystem: 'metric' }],
    ['he', 'US', { direction: 'rtl', dateOrder: 'D', measurementSystem: 'imperial' }],
    ['fr', 'FR', { direction: 'ltr', dateOrder: 'D', measurementSystem: 'metric' }],
  ] as const)(
    'of %s in %s has the measures of the country, and the rest of the language',
    (language, country, rest) => {
      expect(translationConfig(language, country)).toEqual({ language, ...rest });
    },
  );
});

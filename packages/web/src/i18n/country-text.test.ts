import { describe, expect, it } from 'vitest';
import { countryText } from './country-text.ts';

describe('the name of a country', () => {
  it.each([
    ['FR', 'en', 'France'],
    ['IL', 'fr', 'Israël'],
    ['FR', 'he', 'צרפת'],
  ] as const)('%s in %s is %s', (country, language, text) => {
    expect(countryText(country, language)).toBe(text);
  });
});

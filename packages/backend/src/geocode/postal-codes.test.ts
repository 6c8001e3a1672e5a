import { describe, expect, it } from 'vitest';
import { PostalCodes, postalCodesLoader, type FindZipcode } from './postal-codes.ts';
import type { Town } from './town.ts';

const ottawa: Town = { name: 'Ottawa', country: 'CA', region: 'ON', latitude: 45.42, longitude: -75.7, population: 1 };
const zipcodes: Readonly<Record<string, ReturnType<FindZipcode>>> = {
  '75001': { city: 'Addison', state: 'TX', latitude: 32.96, longitude: -96.84 },
  K1A: { city: 'Government of Canada', state: 'Ontario', latitude: 45.42, longitude: -75.7 },
};
const french = '75001\tParis\t48.853\t2.349\n72300\tSablé\t47.838\t-0.333\n72300\tPrécigné\t47.767\t-0.325\n';
const codes = new PostalCodes(
  french,
  (code) => zipcodes[code],
  () => ottawa,
);
const found = (text: string) =>
  codes.find(text).map(({ name, region, country }) => [name, region, country].join(' ').trim());

describe('finding a town by its postal code', () => {
  it.each([
    ['a code of two countries', '75001', ['Paris  FR', 'Addison TX US']],
    ['a code of several towns', '72300', ['Sablé  FR', 'Précigné  FR']],
    ['a Canadian code by its district', 'k1a 0b1', ['Ottawa ON CA']],
    ['a code that nobody has', '00000', []],
    ['no code', 'Paris', []],
  ])('answers %s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('tells a code from a name by its form', () => {
    expect(['10001', 'K1A 0B1', 'k1a'].map((text) => PostalCodes.isPostalCode(text))).toEqual([true, true, true]);
    expect(['1000', 'Paris', '10001 Lyon', ''].map((text) => PostalCodes.isPostalCode(text))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('knows the codes of the data that are shipped', async () => {
    const file = new URL('../../data/postal-codes-fr.tsv', import.meta.url).pathname;
    const shipped = await postalCodesLoader(file, () => Promise.resolve({ nearest: () => ottawa }))();
    expect(shipped.find('54000')[0]).toMatchObject({ name: 'Nancy', country: 'FR' });
    expect(shipped.find('10001')).toContainEqual(expect.objectContaining({ name: 'New York', region: 'NY' }));
    expect(shipped.find('K1A')).toContainEqual(expect.objectContaining({ name: 'Ottawa' }));
  });
});

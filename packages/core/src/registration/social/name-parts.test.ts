import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withNameParts } from './name-parts.ts';

describe('the parts of a whole name', () => {
  it.each([
    [{ name: 'Maya Cohen' }, { firstName: 'Maya', lastName: 'Cohen' }],
    [{ name: '  Ana  Maria da Silva ' }, { firstName: 'Ana', lastName: 'Maria da Silva' }],
    [{ name: 'Cher' }, { firstName: 'Cher' }],
    [{ name: ' ' }, {}],
    [{}, {}],
  ])('of %j are %j', (profile, parts) => {
    expect(withNameParts(profile)).toEqual({ ...profile, ...parts });
  });

  it('are those that the provider gives, whatever the whole name is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.boolean(), (name, part, isFirst) => {
        const profile = { name, ...(isFirst ? { firstName: part } : { lastName: part }) };
        expect(withNameParts(profile)).toEqual(profile);
      }),
    );
  });
});

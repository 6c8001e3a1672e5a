import { describe, expect, it } from 'vitest';
import { subscriptionParts } from '../testing/index.ts';
import { isSpotlight } from './spotlight-family.ts';

describe('the spotlight', () => {
  it('is loaded with what a place in it costs and until when the member has one', async () => {
    const { spotlight, loadSpotlight } = subscriptionParts();
    spotlight.spotlight = { endsAt: 5 };
    const loaded = await loadSpotlight.execute();
    expect(loaded).toMatchObject({ ok: true, value: { endsAt: 5, products: [{ price: { sku: 'SPOTLIGHT_1D' } }] } });
  });

  it.each(['spotlight', 'products'] as const)('is unknown where the %s cannot be reached', async (part) => {
    const parts = subscriptionParts();
    parts[part].failure = { kind: 'unreachable' };
    expect(await parts.loadSpotlight.execute()).toEqual({ ok: false, error: { kind: 'unreachable' } });
  });
});

it.each([
  ['SPOTLIGHT', true],
  ['SUBSCRIPTION', false],
])('a product of the family %s is a place in the spotlight: %s', (family, expected) => {
  expect(isSpotlight({ family })).toBe(expected);
});

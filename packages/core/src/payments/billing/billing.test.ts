import { describe, expect, it } from 'vitest';
import { aSubscription, FakeCardField, FakeCardPayments, FakeStoredCards } from '../testing/index.ts';
import { createBilling } from '../create-billing.ts';

function billing(provider?: string) {
  const cards = new FakeStoredCards();
  const subscription = provider === undefined ? {} : { subscription: aSubscription({ provider }) };
  const field = new FakeCardField(new FakeCardPayments());
  return { cards, field, ...createBilling({ storedCardGateway: cards, self: () => subscription }) };
}

describe('what is on file', () => {
  it.each([
    ['stripe', true],
    ['paypal', false],
    ['creditguard', false],
    ['ios', false],
    [undefined, true],
  ])('of a subscription paid with %s may be changed here: %s', async (provider, mayChange) => {
    expect(await billing(provider).loadBilling.execute()).toMatchObject({ ok: true, value: { mayChange } });
  });

  it.each([
    ['stripe', 'stripe'],
    ['creditguard', 'creditguard'],
    ['paypal', undefined],
    ['payeezy', undefined],
  ] as const)('at %s can be taken away from: %s', async (provider, removableAt) => {
    const { cards, loadBilling } = billing(provider);
    cards.method = { provider };
    expect(await loadBilling.execute()).toMatchObject({ ok: true, value: { removableAt } });
  });

  it.each([
    ['stripe', 'paypal', undefined],
    ['stripe', 'creditguard', 'creditguard'],
    ['stripe', undefined, undefined],
    ['creditguard', 'stripe', undefined],
    ['creditguard', 'creditguard', 'creditguard'],
  ] as const)(
    'of a plan paid with %s, where %s is named, can be taken away from: %s',
    async (plan, named, expected) => {
      const { cards, loadBilling } = billing(plan);
      cards.method = named && { provider: named };
      expect(await loadBilling.execute()).toMatchObject({ ok: true, value: { removableAt: expected } });
    },
  );

  it('names the card at Stripe, and only the provider elsewhere', async () => {
    const { cards, loadBilling } = billing();
    expect(await loadBilling.execute()).toMatchObject({ ok: true, value: { card: { lastDigits: '4242' } } });
    cards.method = { provider: 'paypal', label: 'maya@paypal.example' };
    expect(await loadBilling.execute()).toEqual({
      ok: true,
      value: { method: cards.method, card: undefined, mayChange: false, removableAt: undefined, isEmpty: false },
    });
  });

  it('is nothing for who has bought nothing, here or in an app store', async () => {
    for (const [provider, isEmpty] of [
      [undefined, true],
      ['ios', false],
    ] as const) {
      const { cards, loadBilling } = billing(provider);
      cards.method = undefined;
      expect(await loadBilling.execute()).toMatchObject({ ok: true, value: { isEmpty } });
    }
  });
});

describe('changing the card', () => {
  it('stores what was typed, once the provider says so', async () => {
    const { cards, field, changeCard } = billing();
    field.type({ isComplete: true });
    expect(await changeCard.execute(field)).toEqual({ ok: true, value: undefined });
    expect(cards.stored?.lastDigits).toBe('5556');
  });

  it.each([
    ['an incomplete card', (parts: ReturnType<typeof billing>) => parts, 'error_card_incomplete'],
    [
      'a refused card',
      ({ cards, field }: ReturnType<typeof billing>) => {
        field.type({ isComplete: true });
        cards.verdict = { kind: 'declined', refusal: 'expired' };
      },
      'error_card_expired',
    ],
    [
      'no connection',
      ({ cards }: ReturnType<typeof billing>) => {
        cards.failure = { kind: 'unreachable' };
      },
      'error_network',
    ],
  ])('keeps the former card with %s, and says why', async (_, prepare, key) => {
    const parts = billing();
    prepare(parts);
    expect(await parts.changeCard.execute(parts.field)).toEqual({ ok: false, error: { key } });
    expect(parts.cards.stored?.lastDigits).toBe('4242');
  });
});

import { describe, expect, it } from 'vitest';
import { anOwnSubscription, aProduct, subscriptionParts } from '../testing/index.ts';

const skus = (offers: readonly { product: { price: { sku: string } } }[]) =>
  offers.map(({ product }) => product.price.sku);

describe('the plans that a subscription can become', () => {
  it('are the others of the shop, and for an upgrade those of a higher level', async () => {
    const { loadPlanChange } = subscriptionParts();
    const loaded = await loadPlanChange.execute();
    if (!loaded.ok) throw new Error('not loaded');
    expect(skus(loaded.value.changes)).toEqual(['BASIC_6M', 'PLUS_1M']);
    expect(skus(loaded.value.upgrades)).toEqual(['PLUS_1M']);
  });

  it('cost less by what is left of the present one', async () => {
    const { loadPlanChange } = subscriptionParts();
    const loaded = await loadPlanChange.execute();
    // 16 of 31 days are left of 29.99.
    expect(loaded).toMatchObject({ value: { upgrades: [{ today: { amount: 3999 - 1547, credit: 1547 } }] } });
  });

  it('are none where the server does not allow a change (PAY-17)', async () => {
    const { loadPlanChange } = subscriptionParts({ subscription: anOwnSubscription({ canChangePlan: false }) });
    expect(await loadPlanChange.execute()).toMatchObject({ value: { changes: [], upgrades: [{ isUpgrade: true }] } });
  });

  it('are none of a higher level where the server does not allow an upgrade (PAY-18)', async () => {
    const { loadPlanChange } = subscriptionParts({ subscription: anOwnSubscription({ canUpgrade: false }) });
    expect(await loadPlanChange.execute()).toMatchObject({ value: { upgrades: [] } });
  });

  it('name the one that it becomes with its next renewal', async () => {
    const nextPlan = aProduct({ level: 'plus', price: { sku: 'PLUS_1M' } });
    const { loadPlanChange } = subscriptionParts({ subscription: anOwnSubscription({ nextPlan }) });
    expect(await loadPlanChange.execute()).toMatchObject({ value: { changes: [{ isNext: false }, { isNext: true }] } });
  });

  it('are none without a subscription', async () => {
    const loaded = await subscriptionParts({}).loadPlanChange.execute();
    expect(loaded).toEqual({ ok: true, value: { subscription: undefined, changes: [], upgrades: [] } });
  });

  it.each(['gateway', 'products'] as const)('are unknown where the %s cannot be reached', async (part) => {
    const parts = subscriptionParts();
    parts[part].failure = { kind: 'unreachable' };
    expect(await parts.loadPlanChange.execute()).toEqual({ ok: false, error: { kind: 'unreachable' } });
  });
});

describe('a change at the next renewal', () => {
  it('is sent with the plan that was chosen, or without one to stay', async () => {
    const { gateway, changePlan } = subscriptionParts();
    await changePlan.execute(anOwnSubscription(), 'PLUS_1M');
    await changePlan.execute(anOwnSubscription(), undefined);
    expect(gateway.changes).toEqual([
      { id: 's1', sku: 'PLUS_1M' },
      { id: 's1', sku: undefined },
    ]);
  });

  it('is not sent where it is not allowed', async () => {
    const { gateway, changePlan } = subscriptionParts();
    const changed = await changePlan.execute(anOwnSubscription({ canChangePlan: false }), 'PLUS_1M');
    expect(changed).toEqual({ ok: false, error: { key: 'error_plan_not_changeable' } });
    expect(gateway.changes).toEqual([]);
  });

  it('that fails says why', async () => {
    const { gateway, changePlan } = subscriptionParts();
    gateway.failure = { kind: 'unreachable' };
    expect(await changePlan.execute(anOwnSubscription(), 'PLUS_1M')).toMatchObject({ ok: false });
  });
});

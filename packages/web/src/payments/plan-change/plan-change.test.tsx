import type { SubscriptionOverview } from '@duet/core/payments';
import { anOwnSubscription, aProduct, subscriptionParts } from '@duet/core/payments/testing';
import { FakeAttention } from '@duet/core/kernel/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useLocation } from '../../routes/index.ts';
import { AddressNote, expectAccessible, renderApp } from '../../testing/index.ts';
import { CONFIRM_CHANGE_STORE, PLAN_CHANGE_STORE } from '../store-tokens.ts';
import { ChangePlanPage, ConfirmChangePage, UpgradePage } from '../subscriber-pages.tsx';
import { ConfirmChangeStore } from './confirm-change-store.ts';
import { PlanChangeStore } from './plan-change-store.ts';

interface OpenOptions {
  readonly overview?: SubscriptionOverview;
  readonly language?: Language;
  readonly isDown?: boolean;
}

/** Opens a page below `subscribe/` on 16 January 2026: the member has a month of Basic that was paid on the first. */
async function open(path: string, { overview, language = 'en', isDown = false }: OpenOptions = {}) {
  const parts = subscriptionParts(overview);
  const attention = new FakeAttention();
  if (isDown) parts.gateway.failure = { kind: 'unreachable' };
  const { loadPlanChange, changePlan } = parts;
  await renderApp(
    <main>
      <AddressNote />
      <Pages />
    </main>,
    {
      namespaces: ['payments'],
      language,
      path: `/${language}/app/subscribe/${path}`,
      stores: [
        [PLAN_CHANGE_STORE, () => new PlanChangeStore(loadPlanChange, attention)],
        [
          CONFIRM_CHANGE_STORE,
          (sku: string) => new ConfirmChangeStore(new PlanChangeStore(loadPlanChange, attention), changePlan, sku),
        ],
      ],
    },
  );
  return { ...parts, attention };
}

function Pages() {
  const { pathname } = useLocation();
  if (pathname.endsWith('/upgrade')) return <UpgradePage />;
  if (pathname.endsWith('/change-plan')) return <ChangePlanPage />;
  if (pathname.endsWith('/confirm')) return <ConfirmChangePage />;
  return <p>elsewhere</p>;
}

const link = (name: string | RegExp) => page.getByRole('link', { name });
const text = (of: string | RegExp) => page.getByText(of);

describe('the page of an upgrade', () => {
  it('offers the higher plan alone, with what it costs today and why, and leads to its order', async () => {
    await open('upgrade');
    await expect.element(text(/^\$39.99 less \$15.47, which you have already paid/)).toBeVisible();
    await expect
      .element(link('Change now for $24.52 Plus, 1 month'))
      .toHaveAttribute('href', '/en/app/subscribe/purchase?sku=PLUS_1M&change=now');
    expect(link(/6 months/).elements()).toEqual([]);
    expect(link(/Change on/).elements()).toEqual([]);
  });

  it('says so where there is nothing higher', async () => {
    await open('upgrade', { overview: { subscription: anOwnSubscription({ canUpgrade: false }) } });
    await expect.element(text('There is no higher plan for you')).toBeVisible();
  });

  it('says that a payment is open, and not that there is nothing higher, while the renewal is not paid', async () => {
    await open('upgrade', { overview: { subscription: anOwnSubscription({ status: 'past_due', canUpgrade: false }) } });
    await expect.element(text(/^While a payment is open/)).toBeVisible();
    expect(text('There is no higher plan for you').elements()).toEqual([]);
    expect(text(/your present plan/).elements()).toEqual([]);
  });

  it('leads who has no plan to the plans', async () => {
    await open('upgrade', { overview: {} });
    expect(text(/your present plan/).elements()).toEqual([]);
    await expect.element(link('See the plans')).toHaveAttribute('href', '/en/app/subscribe');
  });

  it('tries again when told to', async () => {
    const { gateway } = await open('upgrade', { isDown: true });
    await expect.element(page.getByRole('alert')).toBeVisible();
    gateway.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(link(/Change now for/)).toBeVisible();
  });
});

describe('the page of a change', () => {
  it('offers every other plan, now or with the next renewal', async () => {
    await open('change-plan');
    await expect.element(text('Your plan now: Basic, 1 month')).toBeVisible();
    await expect
      .element(link('Change on February 1, 2026 Basic, 6 months'))
      .toHaveAttribute('href', '/en/app/subscribe/confirm?sku=BASIC_6M');
    await expect.element(link(/Change now for .* Plus, 1 month/)).toBeVisible();
  });

  it('offers a plan that costs less than what is left only for the next renewal', async () => {
    const dear = anOwnSubscription({ plan: aProduct({ price: { sku: 'OTHER', amount: 20_000 } }) });
    await open('change-plan', { overview: { subscription: dear } });
    await expect.element(text(/^\$29.99 for 1 month. More than that is left of your present plan/)).toBeVisible();
    await expect.element(link('Change on February 1, 2026 Basic, 1 month')).toBeVisible();
    expect(link(/Change now for/).elements()).toEqual([]);
  });

  it('promises of a plan that costs less than what is left only what is offered, where nothing renews', async () => {
    const plan = aProduct({ price: { sku: 'OTHER', amount: 20_000 } });
    const dear = anOwnSubscription({ plan, status: 'cancelled', autoRenewal: false });
    await open('change-plan', { overview: { subscription: dear } });
    await expect.element(text(/^\$29.99 for 1 month. .* You can buy this one when that ends\.$/)).toBeVisible();
    expect(text(/can follow it/).elements()).toEqual([]);
  });

  it('offers none for the next renewal where there is none', async () => {
    const cancelled = anOwnSubscription({ status: 'cancelled', autoRenewal: false });
    await open('change-plan', { overview: { subscription: cancelled } });
    await expect.element(link(/Change now for/).first()).toBeVisible();
    expect(link(/Change on/).elements()).toEqual([]);
  });

  it('names the plan that was chosen already', async () => {
    const nextPlan = aProduct({ level: 'plus', price: { sku: 'PLUS_1M' } });
    await open('change-plan', { overview: { subscription: anOwnSubscription({ nextPlan }) } });
    await expect.element(text('Chosen from February 1, 2026 on')).toBeVisible();
    expect(link(/Change on .* Plus/).elements()).toEqual([]);
  });

  it('names the plan that was chosen in another tab once its member returns', async () => {
    const { gateway, attention } = await open('change-plan');
    await expect.element(link(/Change on .* Plus/)).toBeVisible();
    const nextPlan = aProduct({ level: 'plus', price: { sku: 'PLUS_1M' } });
    gateway.overview = { subscription: anOwnSubscription({ nextPlan }) };
    attention.comeBack();
    await expect.element(text('Chosen from February 1, 2026 on')).toBeVisible();
  });

  it('says so where nothing can be changed', async () => {
    await open('change-plan', { overview: { subscription: anOwnSubscription({ canChangePlan: false }) } });
    await expect.element(text('There is no other plan to change to')).toBeVisible();
  });
});

describe('the confirmation of a change', () => {
  const submit = () => page.getByRole('button', { name: 'Change on February 1, 2026' });

  it('says what happens on which day, changes once, and leads to the subscription', async () => {
    const { gateway } = await open('confirm?sku=PLUS_1M');
    await expect.element(text(/On February 1, 2026 your plan becomes Plus: \$39.99 for 1 month/)).toBeVisible();
    await submit().dblClick();
    await expect.element(text('/en/app/account/subscription')).toBeVisible();
    expect(gateway.changes).toEqual([{ id: 's1', sku: 'PLUS_1M' }]);
  });

  it('is asked for once where it is pressed again before the answer', async () => {
    const { loadPlanChange, changePlan, gateway } = subscriptionParts();
    const loaded = new PlanChangeStore(loadPlanChange, new FakeAttention());
    const store = new ConfirmChangeStore(loaded, changePlan, 'PLUS_1M');
    store.start();
    await expect.poll(() => store.offer?.product.price.sku).toBe('PLUS_1M');
    await Promise.all([store.confirm(), store.confirm()]);
    expect(gateway.changes).toHaveLength(1);
  });

  it('says beside the button why it was refused, and lets the member try again', async () => {
    const { gateway } = await open('confirm?sku=PLUS_1M');
    await expect.element(submit()).toBeVisible();
    gateway.failure = { kind: 'refused', reason: 'conflict', problem: { key: 'error_plan_not_changeable' } };
    await submit().click();
    await expect.element(page.getByRole('alert').getByText(/This plan cannot be changed at the moment/)).toBeVisible();
    gateway.failure = undefined;
    await submit().click();
    await expect.element(text('/en/app/account/subscription')).toBeVisible();
  });

  it('says which plan it takes the place of, also where that was chosen in another tab meanwhile', async () => {
    const { gateway, attention } = await open('confirm?sku=PLUS_1M');
    await expect.element(submit()).toBeVisible();
    expect(text(/^This replaces/).elements()).toEqual([]);
    const nextPlan = aProduct({ duration: { amount: 6, unit: 'month' }, price: { sku: 'BASIC_6M' } });
    gateway.overview = { subscription: anOwnSubscription({ nextPlan }) };
    attention.comeBack();
    await expect.element(text('This replaces Basic, 6 months, which was chosen before for that day.')).toBeVisible();
    gateway.overview = { subscription: anOwnSubscription({ nextPlan: aProduct({ price: { sku: 'PLUS_1M' } }) }) };
    attention.comeBack();
    await expect.element(text(/^This replaces/)).not.toBeInTheDocument();
  });

  it('of a plan that cannot be chosen says so', async () => {
    await open('confirm?sku=NOTHING');
    await expect.element(text('This plan cannot be chosen')).toBeVisible();
  });

  it('without a plan leads back to the plans', async () => {
    await open('confirm');
    await expect.element(text('/en/app/subscribe/change-plan')).toBeVisible();
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(['upgrade', 'change-plan', 'confirm?sku=PLUS_1M'])('%s can be used by everybody', async (path) => {
    await open(path, { language });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByText(/39[.,]99/).first()).toBeVisible();
    await expectAccessible();
  });
});

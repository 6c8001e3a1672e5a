import type { CallFailure } from '@duet/core/kernel';
import { FakeAttention, FakeClock } from '@duet/core/kernel/testing';
import { WatchPayment, type PaymentOutcome, type SubscriptionOverview } from '@duet/core/payments';
import { anOwnSubscription, aProduct, subscriptionParts } from '@duet/core/payments/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { CallbackStore } from '../callback/callback-store.ts';
import { CALLBACK_STORE } from '../store-tokens.ts';
import { SubscriptionScreen } from './subscription-screen.tsx';
import { SubscriptionStore } from './subscription-store.ts';

async function open({
  overview = { subscription: anOwnSubscription() },
  failure,
  language = 'en',
  outcomes = [],
}: {
  overview?: SubscriptionOverview;
  failure?: CallFailure;
  language?: Language;
  /** What is answered about an order whose payment is being checked, one after the other. */
  outcomes?: PaymentOutcome[];
} = {}) {
  const parts = subscriptionParts(overview);
  parts.gateway.failure = failure;
  const attention = new FakeAttention();
  const store = new SubscriptionStore(parts, new FakeClock(Date.UTC(2026, 0, 2)), attention);
  store.start();
  const clock = new FakeClock();
  const recorded: string[] = [];
  const answer = (): Promise<PaymentOutcome> => Promise.resolve(outcomes.shift() ?? { kind: 'checking' });
  const callbackStore = (order: string) =>
    new CallbackStore(
      {
        completeReturn: { execute: answer },
        watchPayment: new WatchPayment({ execute: answer }, clock),
        paywall: { recordPurchase: (id) => recorded.push(id) },
      },
      order,
      { provider: null, transaction: null },
    );
  await renderPage(<SubscriptionScreen store={store} />, {
    namespaces: ['payments'],
    language,
    stores: [[CALLBACK_STORE, callbackStore]],
  });
  return { ...parts, watch: clock, recorded, attention };
}
const link = (name: string) => page.getByRole('link', { name });

describe('the page of the subscription', () => {
  it('shows the plan that was chosen in another tab once its member returns, and no other any more', async () => {
    const chosen = (sku: string, amount: number) => ({
      subscription: anOwnSubscription({ nextPlan: aProduct({ level: 'plus', price: { sku, amount } }) }),
    });
    const { gateway, attention } = await open({ overview: chosen('PLUS_1M', 3999) });
    await expect.element(page.getByText('$39.99 for 1 month')).toBeVisible();
    gateway.overview = chosen('PLUS_DEAR', 4999);
    attention.comeBack();
    await expect.element(page.getByText('$49.99 for 1 month')).toBeVisible();
    expect(page.getByText('$39.99 for 1 month').elements()).toEqual([]);
  });

  it('says what it is, what it costs and when it renews, and offers to cancel it', async () => {
    await open();
    for (const text of ['Basic', 'Active', '$29.99 for 1 month', 'Renews on', 'February 1, 2026'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(link('Cancel subscription')).toHaveAttribute('href', '/en/app/account/cancelsubscription');
  });

  it('tells a subscriber of the basic level what the next one gives, and leads to it and to a change', async () => {
    await open();
    await expect.element(page.getByText(/^With Plus, everybody you write to can answer/)).toBeVisible();
    await expect.element(link('Upgrade')).toHaveAttribute('href', '/en/app/subscribe/upgrade');
    await expect.element(link('Change plan')).toHaveAttribute('href', '/en/app/subscribe/change-plan');
    await expect.element(link('Be seen first')).toHaveAttribute('href', '/en/app/subscribe/spotlight');
  });

  it.each([
    ['of the highest level', { level: 'plus', canUpgrade: false }],
    ['of the App Store', { isIos: true, canUpgrade: false, canChangePlan: false }],
  ])('tells one %s nothing of it', async (_title, subscription) => {
    await open({ overview: { subscription: anOwnSubscription(subscription) } });
    await expect.element(page.getByText('Renews on')).toBeVisible();
    expect(page.getByText(/^With Plus/).elements()).toEqual([]);
    expect(link('Upgrade').elements()).toEqual([]);
  });

  it.each([
    ['of another level', { level: 'plus', canUpgrade: true }],
    ['of the App Store', { isIos: true, canUpgrade: true }],
  ])(
    'takes no subscriber %s for a basic one, even where the server allows an upgrade',
    async (_title, subscription) => {
      await open({ overview: { subscription: anOwnSubscription(subscription) } });
      await expect.element(link('Upgrade')).toBeVisible();
      expect(page.getByText(/^With Plus/).elements()).toEqual([]);
    },
  );

  it('takes back the plan that was chosen for the next renewal', async () => {
    const nextPlan = aProduct({ level: 'plus', price: { sku: 'PLUS_1M' } });
    const { gateway } = await open({ overview: { subscription: anOwnSubscription({ nextPlan }) } });
    await page.getByRole('button', { name: 'Stay with Basic' }).click();
    await expect.poll(() => gateway.changes).toEqual([{ id: 's1', sku: undefined }]);
  });

  it('offers that not where the server allows none', async () => {
    const none = { canChangeAutoRenewal: false, canChangePlan: false, canUpgrade: false, isIos: true };
    await open({ overview: { subscription: anOwnSubscription(none) } });
    await expect.element(page.getByText(/You bought this subscription in the App Store/)).toBeVisible();
    expect(link('Cancel subscription').elements()).toEqual([]);
  });

  it('says when a cancelled one ends, and lets it renew again', async () => {
    const cancelled = anOwnSubscription({ status: 'cancelled', autoRenewal: false });
    const { gateway } = await open({ overview: { subscription: cancelled } });
    await expect.element(page.getByText('Ends on')).toBeVisible();
    await page.getByRole('button', { name: 'Let it renew again' }).click();
    await expect.element(page.getByText('Renews on')).toBeVisible();
    expect(gateway.switches).toMatchObject([{ value: true }]);
  });

  it('says why it cannot renew again', async () => {
    const cancelled = anOwnSubscription({ status: 'cancelled', autoRenewal: false });
    const { gateway } = await open({ overview: { subscription: cancelled } });
    gateway.refusal = { kind: 'refused', errors: [{ code: 'payment_method_missing', message: '' }] };
    await page.getByRole('button', { name: 'Let it renew again' }).click();
    await expect.element(page.getByRole('alert').getByText(/There is no card that we could charge/)).toBeVisible();
  });

  it('says until when an unpaid renewal is tried again', async () => {
    const unpaid = anOwnSubscription({ status: 'past_due', dunningEndsAt: Date.UTC(2026, 1, 15, 12) });
    await open({ overview: { subscription: unpaid } });
    await expect.element(page.getByText('We could not renew your subscription')).toBeVisible();
    await expect.element(page.getByText('February 15, 2026')).toBeVisible();
  });

  it.each([
    ['stripe', 'Change card', '/en/app/account/change-card'],
    ['paypal', 'Billing', '/en/app/account/billingInfo'],
  ])('leads from an unpaid renewal at %s to how it is paid: %s', async (provider, name, href) => {
    await open({ overview: { subscription: anOwnSubscription({ status: 'past_due', provider }) } });
    await expect.element(link(name).first()).toHaveAttribute('href', href);
  });

  it('counts down the free week of a newcomer and leads to the plans', async () => {
    await open({ overview: { trialEndsAt: Date.UTC(2026, 0, 7) } });
    await expect.element(page.getByText('Your first week of messages is free: 5 days left')).toBeVisible();
    await expect.element(link('See the plans')).toHaveAttribute('href', '/en/app/subscribe');
  });

  it('says of a payment made on another device that it is checked, with its number, until it is paid', async () => {
    const { gateway, watch, recorded } = await open({
      overview: { checkedOrder: '7K3M-9QXD-2HVA-W5RT' },
      outcomes: [{ kind: 'checking' }, { kind: 'paid' }],
    });
    await expect.element(page.getByText('We are checking your payment')).toBeVisible();
    await expect.element(page.getByText('7K3M-9QXD-2HVA-W5RT')).toBeVisible();
    gateway.overview = { subscription: anOwnSubscription() };
    await expect.poll(() => watch.pending).toBe(1);
    watch.advance(2000);
    await expect.element(page.getByText('Thank you, it is paid')).toBeVisible();
    await expect
      .element(link('See the receipt'))
      .toHaveAttribute('href', '/en/app/subscribe/receipt?order=7K3M-9QXD-2HVA-W5RT');
    await expect.element(page.getByText('Renews on')).toBeVisible();
    expect(recorded).toEqual(['7K3M-9QXD-2HVA-W5RT']);
  });

  it('says why such a payment was refused', async () => {
    const refused = { kind: 'refused', problem: { key: 'error_card_declined' } } as const;
    await open({ overview: { checkedOrder: '7K3M-9QXD-2HVA-W5RT' }, outcomes: [refused] });
    await expect.element(page.getByRole('alert').getByText(/Your bank declined this card/)).toBeVisible();
  });

  it('tries again when told to', async () => {
    const { gateway } = await open({ failure: { kind: 'unreachable' } });
    gateway.failure = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Renews on')).toBeVisible();
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await open({ language });
    await expect.element(page.getByRole('definition').first()).toBeVisible();
    await expectAccessible();
  });
});

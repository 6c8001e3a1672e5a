import type { PaywallSource } from '@duet/core/analytics';
import type { CallFailure } from '@duet/core/kernel';
import { RecordingAnalytics } from '@duet/core/analytics/testing';
import { FakeClock } from '@duet/core/kernel/testing';
import { createPlans, Paywall, type Product } from '@duet/core/payments';
import {
  aProduct,
  aSubscription,
  FakePaywallStorage,
  FakeProductGateway,
  subscriptionParts,
} from '@duet/core/payments/testing';
import { SessionState, type Subscription } from '@duet/core/session';
import { aSelf } from '@duet/core/session/testing';
import { FakeNavigation } from '@duet/core/navigation/testing';
import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/index.ts';
import { SubscribeScreen } from './subscribe-screen.tsx';
import { SubscribeStore } from './subscribe-store.ts';

const shop = [
  aProduct({ id: 'b1', price: { amount: 2999 } }),
  aProduct({ id: 'b6', duration: { amount: 6, unit: 'month' }, price: { sku: 'B6', amount: 8994 } }),
  aProduct({ id: 'p1', level: 'plus', price: { amount: 3999 } }),
];

async function open({
  products = shop,
  failure,
  language = 'en',
  subscription,
  source,
  trialEndsAt,
}: {
  products?: readonly Product[];
  failure?: CallFailure;
  language?: Language;
  subscription?: Subscription;
  /** What has led to the plans. */
  source?: PaywallSource;
  /** When the free week of a newcomer ends. */
  trialEndsAt?: number;
} = {}) {
  const gateway = new FakeProductGateway(products);
  gateway.failure = failure;
  const clock = new FakeClock();
  const analytics = new RecordingAnalytics();
  const session = new SessionState();
  const becomeMember = () => {
    session.set({ status: 'member', self: aSelf({ subscription: subscription ?? aSubscription({ level: 'basic' }) }) });
  };
  if (subscription) session.set({ status: 'member', self: aSelf({ subscription }) });
  const navigation = new FakeNavigation();
  navigation.location = '/app/messages/7';
  const paywall = new Paywall(new FakePaywallStorage(), analytics, navigation);
  if (source) paywall.setSource(source);
  navigation.location = '/app/subscribe';
  const { loadProducts, createSpinner } = createPlans({
    productGateway: gateway,
    clock,
    subscriptions: { families: [], priceFamilies: [] },
  });
  const { loadSubscription } = subscriptionParts(trialEndsAt === undefined ? {} : { trialEndsAt });
  const trial = { loadSubscription, clock };
  const store = new SubscribeStore(loadProducts, createSpinner(), analytics, session, paywall, trial);
  const release = gateway.hold();
  await renderApp(<SubscribeScreen store={store} />, {
    namespaces: ['payments'],
    language,
    path: `/${language}/app/subscribe`,
  });
  const loading = store.load();
  return {
    gateway,
    clock,
    analytics,
    navigation,
    paywall,
    store,
    becomeMember,
    /** The shop answers and the prices settle. */
    async answer() {
      release();
      await loading;
      clock.advance(500);
    },
  };
}

const plan = (duration: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: duration, exact: true }) });

describe('choosing a plan', () => {
  it('says how long the first week of messages is free', async () => {
    const { answer, clock, store } = await open({ trialEndsAt: new FakeClock().now() + 3 * 86_400_000 });
    store.start();
    await answer();
    clock.advance(500);
    await expect.element(page.getByText('Your first week of messages is free: 3 days left')).toBeVisible();
    await expect.element(page.getByText(/^You don’t need a subscription yet/)).toBeVisible();
    expect(page.getByText(/^Looking around is free/).elements()).toEqual([]);
  });

  it('says nothing of a free week to a subscriber, known only after the page was opened', async () => {
    const { answer, becomeMember, store } = await open({ trialEndsAt: new FakeClock().now() + 3 * 86_400_000 });
    store.start();
    await answer();
    await expect.element(page.getByText(/^Your first week/)).toBeVisible();
    becomeMember();
    await expect.element(page.getByText('You have a subscription')).toBeVisible();
    expect(page.getByText(/^Your first week|^You don’t need|^Looking around is free/).elements()).toEqual([]);
  });

  it('shows every price whole: a month, the total, how long it is for, and what is saved', async () => {
    const { answer } = await open();
    await answer();
    const halfYear = plan('6 months');
    await expect.element(halfYear.getByText('$14.99')).toBeVisible();
    await expect.element(halfYear.getByText('$89.94 in total for 6 months, then renews')).toBeVisible();
    await expect.element(halfYear.getByText('Best value')).toBeVisible();
    await expect.element(halfYear.getByText('You save 50%')).toBeVisible();
  });

  it('groups plans by level and reports what each level gives', async () => {
    const { answer } = await open();
    await answer();
    const plus = page.getByRole('region', { name: 'Plus' });
    await expect.element(plus.getByText('See when your messages have been read')).toBeVisible();
    expect(plus.getByRole('article').elements()).toHaveLength(1);
    expect(page.getByRole('region', { name: 'Basic' }).getByRole('article').elements()).toHaveLength(2);
  });

  it('leads from each plan to its own order', async () => {
    const { answer } = await open();
    await answer();
    const choice = page.getByRole('link', { name: 'Choose 6 months Basic' });
    await expect.element(choice).toHaveAttribute('href', '/en/app/subscribe/purchase?sku=B6');
    expect(page.getByRole('link').elements()).toHaveLength(3);
  });

  it('reports that a plan ends by itself, before anybody chooses one', async () => {
    const { answer } = await open();
    await answer();
    await expect.element(page.getByText(/renews at the same price until you cancel it/)).toBeVisible();
  });

  it('sells no second subscription, and reports it', async () => {
    const { answer } = await open({ subscription: aSubscription({ level: 'basic' }) });
    await answer();
    await expect.element(page.getByText('You have a subscription')).toBeVisible();
    expect(page.getByRole('link', { name: /^Choose/ }).elements()).toHaveLength(0);
    await expect
      .element(page.getByRole('link', { name: 'My subscription' }))
      .toHaveAttribute('href', '/en/app/account/subscription');
  });

  it('shows placeholders until the prices have settled', async () => {
    const { answer, clock } = await open();
    await expect.element(page.getByRole('status')).toHaveTextContent('Fetching the current prices…');
    await answer();
    await expect.element(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
    expect(page.getByRole('status').elements()).toHaveLength(0);
    expect(clock.pending).toBe(0);
  });

  it('spins no longer than three seconds, then reports it; late prices still come', async () => {
    const { answer, clock } = await open();
    clock.advance(3000);
    await expect.element(page.getByText('The prices are taking their time')).toBeVisible();
    await answer();
    await expect.element(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
  });

  it('reports the reason there are no prices, and asks again when told to', async () => {
    const { answer, gateway } = await open({ failure: { kind: 'unreachable' } });
    await answer();
    await expect.element(page.getByRole('alert').getByText('We could not fetch the prices')).toBeVisible();
    gateway.failure = undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByRole('status')).toHaveTextContent('Fetching the current prices…');
    expect(gateway.queries).toHaveLength(2);
  });

  it('invites to come back where there is nothing to choose from', async () => {
    const { answer } = await open({ products: [] });
    await answer();
    await expect.element(page.getByRole('heading', { name: 'Nothing for sale right now' })).toBeVisible();
  });

  it('shows plans of a level it has no words for under their own name', async () => {
    const { answer } = await open({ products: [aProduct({ level: 'Gold' })] });
    await answer();
    await expect.element(page.getByRole('heading', { name: 'Gold' })).toBeVisible();
  });

  it.each([
    ['fr', '6 mois', 'Vous économisez 50 %'],
    ['he', '6 חודשים', 'חיסכון של 50%'],
  ] as const)('reads in %s', async (language, duration, saving) => {
    const { answer } = await open({ language });
    await answer();
    await expect.element(plan(duration).getByText(saving)).toBeVisible();
  });

  it('shows how many plans were shown, once they are', async () => {
    const { answer, analytics } = await open();
    await answer();
    expect(analytics.events).toEqual([{ name: 'subscription_plans_shown', properties: { plans: 3 } }]);
  });

  it('neither shows nor tells anything when the member leaves before the answer', async () => {
    const { answer, analytics, store, clock } = await open();
    store.dispose();
    await answer();
    expect(store.groups).toBeUndefined();
    expect(analytics.events).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});

describe('what has led to the plans', () => {
  it.each<[string, PaywallSource | undefined, string | RegExp]>([
    [
      'the login',
      'login_paywall',
      'Welcome! Looking around is free. With a subscription you can write to everybody you like.',
    ],
    ['a message', 'send_message', /To send messages you need a subscription\./],
    ['a photo', 'send_photo', /To send photos you need a subscription\./],
    ['what cannot be read', 'subscribe_prompt', 'To read the whole conversation and answer, you need a subscription.'],
    ['nothing in particular', undefined, 'Looking around is free. A subscription is for those who would like to talk.'],
  ])('is %s: the page reports what it takes', async (_, source, words) => {
    await open({ ...(source && { source }) });
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('is reported with the opening, with the chosen plan and with the closing, which leads back', async () => {
    const { answer, analytics, navigation, store } = await open({ products: shop, source: 'send_photo' });
    store.start();
    await answer();
    const chosen = page.getByRole('link', { name: /Choose 6 months/ });
    chosen.element().addEventListener('click', (event) => {
      event.preventDefault();
    });
    await chosen.click();
    await page.getByRole('button', { name: 'Not now' }).click();
    expect(analytics.events.filter(({ name }) => name !== 'subscription_plans_shown')).toEqual([
      { name: 'paywall_opened', properties: { source: 'send_photo' } },
      { name: 'subscription_plan_chosen', properties: { months: 6, amount: 8994, source: 'send_photo' } },
      { name: 'paywall_closed', properties: { source: 'send_photo', outcome: 'left' } },
    ]);
    expect(navigation.visited).toEqual(['/app/messages/7']);
  });
});

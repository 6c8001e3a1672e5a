import { ok } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import { createBilling, createPurchase } from '@duet/core/payments';
import {
  anOrder,
  aSubscription,
  FakeCardEntry,
  FakeCardField,
  FakeCardPayments,
  FakeOrderGateway,
  FakeStoredCards,
} from '@duet/core/payments/testing';
import { aSelf } from '@duet/core/session/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/index.ts';
import { BillingScreen } from './billing-screen.tsx';
import { BillingStore } from './billing-store.ts';
import { ChangeCardScreen } from './change-card-screen.tsx';
import { ChangeCardStore } from './change-card-store.ts';

/** Stripe's way to pay, at a tenant that has it. */
function stripe() {
  const gateway = new FakeCardPayments();
  const entry = new FakeCardEntry(new FakeCardField(gateway));
  const { paymentMethods } = createPurchase({
    orderGateway: new FakeOrderGateway(anOrder(), []),
    paymentStatusGateway: gateway,
    providers: { stripe: { title: 'Stripe', kind: 'card', gateway, entry } },
    refreshSelf: { execute: () => Promise.resolve(ok(aSelf())) },
    clock: new FakeClock(),
  });
  const [method] = paymentMethods(['stripe']);
  if (method?.kind !== 'card') throw new Error('Stripe asks for cards');
  return { method, entry };
}

/** What is on file of a member who pays through a provider; of one who pays nothing where there is none. */
function billingOf(provider: string | undefined) {
  const storedCardGateway = new FakeStoredCards();
  storedCardGateway.method = provider === undefined || provider === 'ios' ? undefined : { provider };
  const subscription = provider === undefined ? {} : { subscription: aSubscription({ provider }) };
  return createBilling({ storedCardGateway, self: () => subscription });
}

const titleOf = (provider: string) => (provider === 'paypal' ? 'PayPal' : undefined);

async function openChange(provider: string | undefined) {
  const { method, entry } = stripe();
  const store = new ChangeCardStore({ billing: billingOf(provider), method, language: () => 'en' });
  store.start();
  await renderPage(<ChangeCardScreen store={store} />, { namespaces: ['payments'] });
  return entry;
}

const save = () => page.getByRole('button', { name: 'Save this card' });

it('takes another card of who pays through Stripe', async () => {
  const entry = await openChange('stripe');
  await expect.element(save()).toBeVisible();
  expect(entry.opened).toHaveLength(1);
});

it.each([
  ['paypal', /^This plan was not paid with a card that we can change here\. Change how you pay where you bought it/],
  ['creditguard', /^This plan was not paid with a card that we can change here/],
  ['ios', /^This plan was not paid with a card that we can change here/],
  [undefined, /^No card is on file\. One is stored with your first payment by card/],
])('asks for no card of who pays through %s, and explains', async (provider, explanation) => {
  const entry = await openChange(provider);
  await expect.element(page.getByText(explanation)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to billing' })).toBeVisible();
  expect(save().elements()).toEqual([]);
  expect(entry.opened).toEqual([]);
});

it('takes the card of who pays through CreditGuard away, once they have confirmed it', async () => {
  const storedCardGateway = new FakeStoredCards();
  storedCardGateway.method = { provider: 'creditguard', label: 'Visa •••• 4580' };
  const self = () => ({ subscription: aSubscription({ provider: 'creditguard' }) });
  const store = new BillingStore(createBilling({ storedCardGateway, self }), titleOf);
  store.start();
  await renderPage(<BillingScreen store={store} />, { namespaces: ['payments'] });
  await page.getByRole('button', { name: 'Remove the card' }).click();
  await expect.element(page.getByText(/cannot renew without a card/)).toBeVisible();
  expect(storedCardGateway.removed).toEqual([]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('The card has been removed.')).toBeVisible();
  expect(storedCardGateway.removed).toEqual(['creditguard']);
});

it.each([
  ['stripe', 'Visa •••• 4242', true],
  ['paypal', /^This plan was not paid with a card/, false],
  [undefined, /^No card is on file/, false],
])(
  'says with what is paid through %s, and leads to another card where that is possible',
  async (provider, text, leads) => {
    const store = new BillingStore(billingOf(provider), titleOf);
    store.start();
    await renderPage(<BillingScreen store={store} />, { namespaces: ['payments'] });
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByRole('link', { name: 'Change card' }).elements()).toHaveLength(leads ? 1 : 0);
    expect(page.getByRole('button', { name: 'Remove the card' }).elements()).toHaveLength(leads ? 1 : 0);
  },
);

it.each([
  ['paypal', 'PayPal'],
  ['ios', 'another provider'],
])('names what a member pays with through %s by its title, or as the provider', async (provider, name) => {
  const storedCardGateway = new FakeStoredCards();
  storedCardGateway.method = { provider };
  const self = () => ({ subscription: aSubscription({ provider }) });
  const store = new BillingStore(createBilling({ storedCardGateway, self }), titleOf);
  store.start();
  await renderPage(<BillingScreen store={store} />, { namespaces: ['payments'] });
  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
});

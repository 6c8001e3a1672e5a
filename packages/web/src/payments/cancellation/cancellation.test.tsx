import { anOwnSubscription, subscriptionParts } from '@duet/core/payments/testing';
import { SessionState } from '@duet/core/session';
import { aSelf } from '@duet/core/session/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AddressNote, expectAccessible, renderPage } from '../../testing/index.ts';
import { CancelReasonScreen } from './cancel-reason-screen.tsx';
import { CancelReasonStore } from './cancel-reason-store.ts';
import { ConfirmCancellationScreen } from './confirm-cancellation-screen.tsx';
import { ConfirmCancellationStore } from './confirm-cancellation-store.ts';

const subscription = anOwnSubscription();

async function openReason({
  language = 'en',
  autoRenewal = true,
  canChangeAutoRenewal = true,
  isMemberKnown = true,
}: { language?: Language; autoRenewal?: boolean; canChangeAutoRenewal?: boolean; isMemberKnown?: boolean } = {}) {
  const parts = subscriptionParts();
  const self = aSelf({ subscription: { ...subscription, autoRenewal, canChangeAutoRenewal } });
  const session = new SessionState();
  if (isMemberKnown) session.set({ status: 'member', self });
  const store = new CancelReasonStore(parts.chooseCancellationReason, ['too_expensive', 'met_someone'], session);
  await renderPage(<CancelReasonScreen store={store} />, { namespaces: ['payments', 'attributes'], language });
  return { ...parts, restore: () => session.set({ status: 'member', self }) };
}

async function openConfirmation({
  hasReason = true,
  language = 'en',
}: { hasReason?: boolean; language?: Language } = {}) {
  const parts = subscriptionParts();
  if (hasReason) parts.cancellationDraft.set({ reason: 'too_expensive' });
  const store = new ConfirmCancellationStore(
    parts.loadSubscription,
    parts.cancelSubscription,
    parts.cancellationDraft.reason,
  );
  store.start();
  await renderPage(
    <>
      <AddressNote />
      <ConfirmCancellationScreen store={store} />
    </>,
    { namespaces: ['payments'], language, path: `/${language}/app/account/confirmcancellation` },
  );
  return { ...parts, store };
}

const submit = () => page.getByRole('button', { name: 'Cancel subscription' });

describe('the first step of cancelling', () => {
  it('lists the tenant’s reasons, asks for one, and leads on', async () => {
    const { navigation, cancellationDraft } = await openReason();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect
      .element(page.getByRole('radiogroup'))
      .toHaveAccessibleDescription('Please choose a reason, or write one.');
    expect(page.getByRole('radio').elements()).toHaveLength(2);
    await page.getByRole('radio', { name: 'It costs too much' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => navigation.visited).toEqual(['confirmCancellation']);
    expect(cancellationDraft.reason.get()).toEqual({ reason: 'too_expensive' });
  });

  it('takes own words in place of a reason', async () => {
    const { cancellationDraft } = await openReason();
    await page.getByRole('textbox').fill('I moved to the moon');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(() => cancellationDraft.reason.get())
      .toEqual({ reason: 'other', comment: 'I moved to the moon' });
  });

  it('says that there is nothing to cancel where nothing renews', async () => {
    await openReason({ autoRenewal: false });
    await expect.element(page.getByText(/^Nothing renews at the moment/)).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
  });

  it('opened before the session is restored, waits for it and then offers the reasons', async () => {
    const { restore } = await openReason({ isMemberKnown: false });
    await expect.element(page.getByText('Fetching your subscription…')).toBeInTheDocument();
    expect(page.getByText(/^Nothing renews/).elements()).toEqual([]);
    restore();
    await expect.element(page.getByRole('radio').first()).toBeVisible();
  });

  it('says that what was bought in another place cannot be cancelled here, not that nothing renews', async () => {
    await openReason({ canChangeAutoRenewal: false });
    await expect.element(page.getByText(/^Cancelling is not possible here yet/)).toBeVisible();
    expect(page.getByText(/^Nothing renews/).elements()).toEqual([]);
    expect(page.getByRole('radio').elements()).toEqual([]);
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await openReason({ language });
    await expectAccessible();
  });
});

describe('the second step of cancelling', () => {
  it('says until when everything can be used, and cancels once', async () => {
    const { gateway, navigation } = await openConfirmation();
    await expect.element(page.getByText(/You can use everything until February 1, 2026/)).toBeVisible();
    await submit().dblClick();
    await expect.poll(() => navigation.visited).toEqual(['accountSubscription']);
    expect(gateway.switches).toEqual([{ id: 's1', value: false, reason: { reason: 'too_expensive' } }]);
  });

  it('is asked for once where it is pressed again before the answer', async () => {
    const { gateway, store } = await openConfirmation();
    await expect.element(submit()).toBeVisible();
    await Promise.all([store.confirm(), store.confirm()]);
    expect(gateway.switches).toHaveLength(1);
  });

  it('shows on the form why it was refused', async () => {
    const { gateway, navigation } = await openConfirmation();
    gateway.refusal = { kind: 'failed', failure: { kind: 'unreachable' } };
    await submit().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(submit()).not.toHaveAttribute('aria-busy');
    expect(navigation.visited).toEqual([]);
  });

  it('takes nobody from where they have gone while it was on its way', async () => {
    const { gateway, navigation, store } = await openConfirmation();
    await expect.element(submit()).toBeVisible();
    const confirming = store.confirm();
    store.dispose();
    await confirming;
    expect(gateway.switches).toHaveLength(1);
    expect(navigation.visited).toEqual([]);
  });

  it('leads to the first step where no reason was given, as after a reload', async () => {
    await openConfirmation({ hasReason: false });
    await expect.element(page.getByLabelText('address')).toHaveTextContent('/en/app/account/cancelsubscription');
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await openConfirmation({ language });
    await expect.element(page.getByRole('button').first()).toBeVisible();
    await expectAccessible();
  });
});

import { describe, expect, it } from 'vitest';
import { Cancellation } from '../../kernel/index.ts';
import { anOwnSubscription, subscriptionParts } from '../testing/index.ts';

describe('cancelling a subscription', () => {
  it.each([
    ['a reason of the list', { reason: 'too_expensive', comment: '' }, { reason: 'too_expensive' }],
    ['both', { reason: 'too_expensive', comment: ' later ' }, { reason: 'too_expensive', comment: 'later' }],
    ['own words in its place', { reason: '', comment: 'I moved' }, { reason: 'other', comment: 'I moved' }],
  ])('takes %s, switches renewal off, and leads back to the subscription', async (_, form, reason) => {
    const { gateway, navigation, chooseCancellationReason, cancelSubscription, cancellationDraft, refreshed } =
      subscriptionParts();
    expect(chooseCancellationReason.execute(form).ok).toBe(true);
    expect(navigation.visited).toEqual(['confirmCancellation']);
    expect((await cancelSubscription.execute(anOwnSubscription(), new Cancellation())).ok).toBe(true);
    expect(gateway.switches).toEqual([{ id: 's1', value: false, reason }]);
    expect(navigation.visited).toEqual(['confirmCancellation', 'accountSubscription']);
    expect(cancellationDraft.reason.get()).toBeUndefined();
    expect(refreshed()).toBe(1);
  });

  it('asks for a reason first', () => {
    const { chooseCancellationReason, navigation } = subscriptionParts();
    expect(chooseCancellationReason.execute({ reason: '', comment: '  ' })).toEqual({
      ok: false,
      error: { key: 'error_cancel_reason_required' },
    });
    expect(navigation.visited).toEqual([]);
  });

  it('stays where it is when the server refuses, and stores its list of code and message', async () => {
    const { gateway, navigation, cancelSubscription, autoRenewalErrors, setAutoRenewal } = subscriptionParts();
    const errors = [{ code: '17', message: 'ask your bank' }];
    gateway.refusal = { kind: 'refused', errors };
    expect(await cancelSubscription.execute(anOwnSubscription(), new Cancellation())).toEqual({
      ok: false,
      error: { key: 'error_general', text: 'ask your bank' },
    });
    expect(autoRenewalErrors.errors.get()).toEqual(errors);
    expect(navigation.visited).toEqual([]);
    gateway.refusal = undefined;
    await setAutoRenewal.execute(anOwnSubscription(), false);
    expect(autoRenewalErrors.errors.get()).toEqual([]);
  });

  it('takes nobody back to the subscription who has left the page meanwhile', async () => {
    const { gateway, navigation, cancelSubscription, cancellationDraft } = subscriptionParts();
    cancellationDraft.set({ reason: 'too_expensive' });
    const visit = new Cancellation();
    const cancelling = cancelSubscription.execute(anOwnSubscription(), visit);
    visit.cancel();
    expect((await cancelling).ok).toBe(true);
    expect(gateway.switches).toHaveLength(1);
    expect(cancellationDraft.reason.get()).toBeUndefined();
    expect(navigation.visited).toEqual([]);
  });

  it('says in the reader’s words what a known code means', async () => {
    const { gateway, setAutoRenewal } = subscriptionParts();
    gateway.refusal = { kind: 'refused', errors: [{ code: 'payment_method_missing', message: 'no card' }] };
    expect(await setAutoRenewal.execute(anOwnSubscription(), true)).toMatchObject({
      error: { key: 'error_payment_method_missing' },
    });
  });

  it('keeps why a switch failed for which there was no answer of the provider', async () => {
    const { gateway, setAutoRenewal, autoRenewalErrors } = subscriptionParts();
    gateway.refusal = { kind: 'failed', failure: { kind: 'unreachable' } };
    await setAutoRenewal.execute(anOwnSubscription(), true);
    expect(autoRenewalErrors.errors.get()).toEqual([{ code: 'error_network', message: '' }]);
  });

  it('asks nobody where auto-renewal may not be changed', async () => {
    const { gateway, setAutoRenewal } = subscriptionParts();
    const fixed = anOwnSubscription({ canChangeAutoRenewal: false });
    expect((await setAutoRenewal.execute(fixed, false)).ok).toBe(false);
    expect(gateway.switches).toEqual([]);
  });
});

describe('the payments of a member', () => {
  it('are read and kept in state until the session ends', async () => {
    const { loadTransactions, transactionsState, orders, resets } = subscriptionParts();
    await loadTransactions.execute();
    expect(transactionsState.transactions.get()).toEqual(orders.paid);
    orders.failure = { kind: 'unreachable' };
    expect((await loadTransactions.execute()).ok).toBe(false);
    expect(transactionsState.transactions.get()).toEqual(orders.paid);
    resets.reset();
    expect(transactionsState.transactions.get()).toBeUndefined();
  });
});

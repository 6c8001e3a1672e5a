import { describe, expect, it } from 'vitest';
import type { CallFailure, RefusalReason } from '../../kernel/index.ts';
import { anOrder, purchaseParts } from '../testing/index.ts';

const order = anOrder();
const UNREACHABLE: CallFailure = { kind: 'unreachable' };
const refusedAs = (reason: RefusalReason): CallFailure => ({
  kind: 'refused',
  reason,
  problem: { key: 'error_general' },
});

describe('paying on a provider’s page', () => {
  it('leads to the page of the order, and charges the card that comes back from it', async () => {
    const { payOnPage, pages, bank, refreshed } = purchaseParts();
    const opened = await payOnPage.open(order);
    expect(opened).toEqual({ ok: true, value: `https://cards.example/page?order=${order.invoiceId}` });
    expect(bank.charges).toEqual([]);
    expect(await payOnPage.complete(order, 'transaction-1')).toEqual({ kind: 'paid' });
    expect(pages.card).toEqual({ label: 'Visa •••• 4580' });
    expect(bank.charges).toEqual([order.invoiceId]);
    expect(refreshed()).toBe(1);
  });

  it('charges nothing where the bank refused the card', async () => {
    const { payOnPage, pages, bank } = purchaseParts();
    pages.entry = { kind: 'declined', refusal: 'not_approved' };
    const outcome = await payOnPage.complete(order, 'transaction-1');
    expect(outcome).toEqual({ kind: 'refused', problem: { key: 'error_card_not_approved' } });
    expect(bank.charges).toEqual([]);
  });

  it('is tried once with a return whose address is opened again, and says what came of it', async () => {
    const { payOnPage, pages } = purchaseParts();
    pages.verdict = { kind: 'declined', refusal: 'declined' };
    const refused = { kind: 'refused', problem: { key: 'error_card_declined' } };
    expect(await payOnPage.complete(order, 'transaction-1')).toEqual(refused);
    pages.verdict = { kind: 'paid' };
    expect(await payOnPage.complete(order, 'transaction-1')).toEqual(refused);
    expect(pages.tries).toBe(1);
    expect(await payOnPage.complete(order, 'transaction-2')).toEqual({ kind: 'paid' });
  });

  it('opens no page for an order that is paid already', async () => {
    const { payOnPage, bank } = purchaseParts();
    bank.setStatus(order.invoiceId, { kind: 'paid' });
    expect(await payOnPage.open(order)).toEqual({ ok: false, error: { kind: 'paid' } });
  });

  it('pays with a card that was left before', async () => {
    const { payOnPage, pages } = purchaseParts();
    pages.card = { label: 'Visa •••• 4580' };
    expect(await payOnPage.storedCard()).toEqual({ label: 'Visa •••• 4580' });
    expect(await payOnPage.payStored(order)).toEqual({ kind: 'paid' });
  });

  it.each([
    [{ kind: 'paid' }, { kind: 'paid' }],
    [{ kind: 'open' }, { kind: 'checking' }],
  ] as const)('asks again after a lost answer, and never says "refused" (%j)', async (verdict, expected) => {
    const { payOnPage, pages } = purchaseParts();
    pages.losesAnswer = true;
    pages.verdict = verdict;
    expect(await payOnPage.payStored(order)).toEqual(expected);
  });

  it.each([UNREACHABLE, refusedAs('server-fault'), refusedAs('rate-limited')])(
    'does not say that nothing was paid while the card of a return may be kept at the next try (%j)',
    async (failure) => {
      const { payOnPage, pages } = purchaseParts();
      pages.failure = failure;
      expect(await payOnPage.complete(order, 'transaction-1')).toEqual({ kind: 'checking' });
    },
  );

  it('says that nothing was paid with a return that the provider does not know', async () => {
    const { payOnPage, pages } = purchaseParts();
    pages.failure = refusedAs('not-found');
    const notMade = { kind: 'refused', problem: { key: 'error_payment_not_made' } };
    expect(await payOnPage.complete(order, 'transaction-1')).toEqual(notMade);
  });

  it('does not say that a payment was refused where the server itself failed', async () => {
    const { payOnPage, pages } = purchaseParts();
    pages.failure = refusedAs('server-fault');
    expect(await payOnPage.payStored(order)).toEqual({ kind: 'checking' });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { err, ok } from '../../kernel/index.ts';
import type { CardPaymentStatus } from './card-payment-status.ts';
import type { PaymentOutcome } from './check-payment.ts';
import { anOrder, FakeCardField, FakeCardPayments, FAULTS, purchaseParts, type Fault } from '../testing/index.ts';

const order = anOrder();

describe('paying by card', () => {
  it('takes the money once, and updates the session before the member is notified', async () => {
    const { bank, payByCard, refreshed } = purchaseParts();
    expect(await payByCard.execute(order, bank)).toEqual({ kind: 'paid' });
    expect(bank.charges).toEqual([order.invoiceId]);
    expect(refreshed()).toBe(1);
  });

  it('joins a second press to the first', async () => {
    const { bank, payByCard } = purchaseParts();
    const answers = await Promise.all([payByCard.execute(order, bank), payByCard.execute(order, bank)]);
    expect(answers).toEqual([{ kind: 'paid' }, { kind: 'paid' }]);
    expect(bank.charges).toHaveLength(1);
    expect(bank.keys).toEqual([order.invoiceId]);
  });

  it('names the order in its idempotency key, so that a reload or another tab meets the same intent', async () => {
    const bank = new FakeCardPayments();
    await Promise.all([
      purchaseParts({ bank }).payByCard.execute(order, bank),
      purchaseParts({ bank }).payByCard.execute(order, bank),
    ]);
    expect(bank.keys).toEqual([order.invoiceId, order.invoiceId]);
    expect(bank.charges).toHaveLength(1);
  });

  it.each<[CardPaymentStatus, PaymentOutcome]>([
    [
      { kind: 'declined', refusal: 'declined' },
      { kind: 'refused', problem: { key: 'error_card_declined' } },
    ],
    [
      { kind: 'declined', refusal: 'insufficient_funds' },
      { kind: 'refused', problem: { key: 'error_card_insufficient_funds' } },
    ],
    [
      { kind: 'declined', refusal: 'not_approved' },
      { kind: 'refused', problem: { key: 'error_card_not_approved' } },
    ],
    [{ kind: 'closed' }, { kind: 'refused', problem: { key: 'error_order_closed' } }],
    [{ kind: 'checking' }, { kind: 'checking' }],
  ])('reports what the provider’s %j means', async (verdict, expected) => {
    const { bank, payByCard, refreshed } = purchaseParts();
    bank.verdict = verdict;
    expect(await payByCard.execute(order, bank)).toEqual(expected);
    expect(bank.charges).toEqual([]);
    expect(refreshed()).toBe(0);
  });

  it('lets a member whose card was declined try another one, on the same order', async () => {
    const { bank, payByCard } = purchaseParts();
    bank.verdict = { kind: 'declined', refusal: 'declined' };
    await payByCard.execute(order, bank);
    bank.verdict = { kind: 'paid' };
    expect(await payByCard.execute(order, bank)).toEqual({ kind: 'paid' });
    expect(bank.intents.size).toBe(1);
    expect(bank.charges).toHaveLength(1);
  });

  it('sends nothing while the card is incomplete', async () => {
    const { bank, payByCard } = purchaseParts();
    expect(await payByCard.execute(order, new FakeCardField(bank))).toEqual({
      kind: 'refused',
      problem: { key: 'error_card_incomplete' },
    });
    expect(bank.charges).toEqual([]);
  });

  it('reports that there is no connection when nothing could have been charged yet', async () => {
    const { bank, payByCard } = purchaseParts();
    bank.faults = ['intent-request'];
    expect(await payByCard.execute(order, bank)).toEqual({ kind: 'refused', problem: { key: 'error_network' } });
  });

  it.each<Fault>(['payment-request', 'payment-answer', 'confirmation-request', 'confirmation-answer'])(
    'never says "refused" when the %s is lost: the money may have been taken',
    async (fault) => {
      const { bank, payByCard } = purchaseParts();
      bank.faults = [fault];
      const answer = await payByCard.execute(order, bank);
      expect(['checking', 'paid']).toContain(answer.kind);
    },
  );

  it.each<[CardPaymentStatus, PaymentOutcome]>([
    [{ kind: 'paid' }, { kind: 'paid' }],
    [
      { kind: 'declined', refusal: 'expired' },
      { kind: 'refused', problem: { key: 'error_card_expired' } },
    ],
    [{ kind: 'checking' }, { kind: 'checking' }],
  ])('has our server charge a card that was approved, and reports its %j', async (status, expected) => {
    const { payByCard } = purchaseParts();
    const charge = () => Promise.resolve(ok(status));
    const card = { pay: () => Promise.resolve({ kind: 'approved', charge } as const) };
    expect(await payByCard.execute(order, card)).toEqual(expected);
  });

  it.each<[CardPaymentStatus, PaymentOutcome]>([
    [{ kind: 'paid' }, { kind: 'paid' }],
    [{ kind: 'open' }, { kind: 'checking' }],
  ])(
    'asks again where the answer of our server’s charge is lost, and never says "refused" (%j)',
    async (status, expected) => {
      const { bank, payByCard } = purchaseParts();
      const charge = () => {
        bank.setStatus(order.invoiceId, status);
        return Promise.resolve(err({ kind: 'unreachable' } as const));
      };
      const card = { pay: () => Promise.resolve({ kind: 'approved', charge } as const) };
      expect(await payByCard.execute(order, card)).toEqual(expected);
    },
  );

  it('reports why a card was refused before anything was charged', async () => {
    const { bank, payByCard } = purchaseParts();
    const problem = { key: 'error_card_not_approved' } as const;
    const card = { pay: () => Promise.resolve({ kind: 'refused', problem } as const) };
    expect(await payByCard.execute(order, card)).toEqual({ kind: 'refused', problem });
    expect(bank.charges).toEqual([]);
  });

  it('requests no money where the order has been paid or is being checked already', async () => {
    const { bank, payByCard } = purchaseParts();
    bank.setStatus(order.invoiceId, { kind: 'checking' });
    expect(await payByCard.execute(order, bank)).toEqual({ kind: 'checking' });
    bank.setStatus(order.invoiceId, { kind: 'paid' });
    expect(await payByCard.execute(order, bank)).toEqual({ kind: 'paid' });
    expect(bank.charges).toHaveLength(1);
  });
});

describe('no double charge', () => {
  const faults = fc.array(fc.constantFrom(...FAULTS), { maxLength: 6 });
  const tabs = fc.integer({ min: 1, max: 3 });

  it.each(FAULTS)('takes the money exactly once through 1,000 double submits that lose the %s', async (fault) => {
    for (let round = 0; round < 1000; round += 1) expect(await chargesOf([fault], 2)).toBe(1);
  });

  it('takes the money exactly once, whatever is lost, in however many tabs', async () => {
    await fc.assert(
      fc.asyncProperty(faults, tabs, async (lost, open) => {
        expect(await chargesOf(lost, open)).toBe(1);
      }),
      { numRuns: 500 },
    );
  });
});

/** A member presses twice in each tab, reloads and presses again until they read "paid"; counts what it cost them. */
async function chargesOf(faults: readonly Fault[], tabs: number): Promise<number> {
  const bank = new FakeCardPayments();
  bank.faults = [...faults];
  for (let attempt = 0; attempt < faults.length + 2; attempt += 1) {
    const presses = Array.from({ length: tabs }, () => {
      const { payByCard } = purchaseParts({ bank });
      return [payByCard.execute(order, bank), payByCard.execute(order, bank)];
    }).flat();
    const answers = await Promise.all(presses);
    if (answers.every(({ kind }) => kind === 'paid')) break;
  }
  return bank.charges.length;
}

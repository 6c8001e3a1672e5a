import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../../kernel/index.ts';
import type { PaymentOutcome } from '../card/check-payment.ts';
import { anOrder, purchaseParts } from '../testing/index.ts';

const order = anOrder();
const VIA = { provider: 'creditguard', transaction: 'transaction-1' };
const UNREACHABLE: CallFailure = { kind: 'unreachable' };

describe('an order on the return from a provider’s page', () => {
  it('is paid with the card that the return names, at the provider that it names; after any other it is only asked about', async () => {
    const { completeReturn, bank, pages } = purchaseParts();
    for (const via of [
      { ...VIA, provider: null },
      { ...VIA, provider: 'stripe' },
      { ...VIA, transaction: null },
    ])
      expect(await completeReturn.execute(order.invoiceId, via)).toMatchObject({ kind: 'refused' });
    expect(pages.returns).toBe(0);
    expect(bank.charges).toEqual([]);
    expect(await completeReturn.execute(order.invoiceId, VIA)).toEqual({ kind: 'paid' });
  });
});

describe('waiting for a payment after the return from a provider’s page', () => {
  /** The return, and what is told while the answer to it is waited for. */
  async function returned(parts: ReturnType<typeof purchaseParts>) {
    const outcomes: PaymentOutcome[] = [];
    expect(await parts.completeReturn.execute(order.invoiceId, VIA)).toEqual({ kind: 'checking' });
    parts.createReturnWatch(VIA).start(order.invoiceId, (outcome) => outcomes.push(outcome));
    return {
      outcomes,
      pass: async () => {
        parts.clock.advance(30_000);
        for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
      },
    };
  }

  it('takes the payment up again until the network is back, and charges once', async () => {
    const parts = purchaseParts();
    const { pages, bank } = parts;
    pages.failure = UNREACHABLE;
    bank.faults = ['confirmation-request'];
    const { outcomes, pass } = await returned(parts);
    // The server answers again, and the call that keeps the card fails once more.
    await pass();
    expect(outcomes).toEqual([]);
    pages.failure = undefined;
    await pass();
    expect(outcomes).toEqual([{ kind: 'paid' }]);
    expect(bank.charges).toEqual([order.invoiceId]);
    await pass();
    expect(parts.clock.pending).toBe(0);
    expect(outcomes).toHaveLength(1);
  });

  it('charges once where the answer to the charge was lost', async () => {
    const parts = purchaseParts();
    const { pages, bank } = parts;
    pages.losesAnswer = true;
    bank.faults = ['confirmation-request'];
    const { outcomes, pass } = await returned(parts);
    await pass();
    expect(outcomes).toEqual([{ kind: 'paid' }]);
    expect(pages.tries).toBe(1);
  });

  it('tells why the card was refused, by the one try, where the answer to that was lost', async () => {
    const parts = purchaseParts();
    const { pages, bank } = parts;
    pages.verdict = { kind: 'declined', refusal: 'insufficient_funds' };
    pages.losesAnswer = true;
    bank.faults = ['confirmation-request'];
    const { outcomes, pass } = await returned(parts);
    await pass();
    expect(outcomes).toEqual([{ kind: 'refused', problem: { key: 'error_card_insufficient_funds' } }]);
    expect(pages.tries).toBe(1);
  });

  it('only asks while the provider decides', async () => {
    const parts = purchaseParts();
    const { pages, bank } = parts;
    pages.verdict = { kind: 'checking' };
    const { outcomes, pass } = await returned(parts);
    await pass();
    expect(pages.returns).toBe(1);
    bank.setStatus(order.invoiceId, { kind: 'paid' });
    await pass();
    expect(outcomes).toEqual([{ kind: 'paid' }]);
  });
});

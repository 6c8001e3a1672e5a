import { describe, expect, it } from 'vitest';
import type { RefusalReason } from '../../kernel/index.ts';
import type { PaymentOutcome } from './check-payment.ts';
import { purchaseParts } from '../testing/index.ts';

const INVOICE = '7K3M-9QXD-2HVA-W5RT';

function watching() {
  const { bank, clock, createWatch } = purchaseParts();
  const outcomes: PaymentOutcome[] = [];
  return {
    bank,
    clock,
    watch: createWatch(),
    outcomes,
    /** Time passes and the answers of what was asked meanwhile arrive. */
    pass: async (milliseconds: number) => {
      clock.advance(milliseconds);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

describe('checking a payment', () => {
  it('reports that nothing was charged when the provider was never asked', async () => {
    const { checkPayment } = purchaseParts();
    expect(await checkPayment.execute(INVOICE)).toEqual({
      kind: 'refused',
      problem: { key: 'error_payment_not_made' },
    });
  });

  it('continues checking when there is no answer', async () => {
    const { bank, checkPayment } = purchaseParts();
    bank.faults = ['confirmation-answer'];
    expect(await checkPayment.execute(INVOICE)).toEqual({ kind: 'checking' });
  });

  it.each<[RefusalReason, PaymentOutcome]>([
    ['not-found', { kind: 'refused', problem: { key: 'error_order_unknown' } }],
    ['server-fault', { kind: 'checking' }],
    ['unknown-fault', { kind: 'checking' }],
    ['rate-limited', { kind: 'checking' }],
  ])('that is refused as %s is over only if the order is none of this member’s', async (reason, outcome) => {
    const { bank, checkPayment } = purchaseParts();
    bank.confirmationFailure = { kind: 'refused', reason, problem: { key: 'error_general' } };
    expect(await checkPayment.execute(INVOICE)).toEqual(outcome);
  });
});

describe('the card field', () => {
  it('is opened with the key that the server names, in the page’s language', async () => {
    const { entry, openCardField } = purchaseParts();
    expect(await openCardField.execute('he')).toEqual({ ok: true, value: entry.field });
    expect(entry.opened).toEqual([{ key: 'pk_test_fake', language: 'he' }]);
  });

  it.each(['the server', 'the provider'])('is said to be out of reach when %s does not answer', async (who) => {
    const { bank, entry, openCardField } = purchaseParts();
    if (who === 'the server') bank.failure = { kind: 'unreachable' };
    else entry.isUnavailable = true;
    expect(await openCardField.execute('en')).toEqual({ ok: false, error: { key: 'error_card_unavailable' } });
  });
});

describe('watching a payment', () => {
  it('asks again, ever more calmly, and tells the answer once', async () => {
    const { bank, watch, outcomes, pass, clock } = watching();
    bank.setStatus(INVOICE, { kind: 'checking' });
    watch.start(INVOICE, (answer) => outcomes.push(answer));
    await pass(2_000);
    await pass(3_999);
    bank.setStatus(INVOICE, { kind: 'paid' });
    expect(outcomes).toEqual([]);
    await pass(1);
    expect(outcomes).toEqual([{ kind: 'paid' }]);
    expect(clock.pending).toBe(0);
  });

  it('outlives any silence', async () => {
    const { bank, watch, outcomes, pass } = watching();
    bank.setStatus(INVOICE, { kind: 'paid' });
    bank.faults = Array.from({ length: 20 }, () => 'confirmation-request' as const);
    watch.start(INVOICE, (answer) => outcomes.push(answer));
    for (let round = 0; round < 22; round += 1) await pass(30_000);
    expect(outcomes).toEqual([{ kind: 'paid' }]);
  });

  it('reports nothing, and has no running timer, once it is stopped', async () => {
    const { bank, watch, outcomes, pass, clock } = watching();
    bank.setStatus(INVOICE, { kind: 'checking' });
    watch.start(INVOICE, (answer) => outcomes.push(answer));
    clock.advance(2_000);
    watch.stop();
    bank.setStatus(INVOICE, { kind: 'paid' });
    await pass(60_000);
    expect(outcomes).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { ok } from '../../kernel/index.ts';
import { FakeClock } from '../../kernel/testing/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { CheckPayment, type PaymentOutcome } from './check-payment.ts';
import { OpenCardField } from './open-card-field.ts';
import { FakeCardEntry, FakeCardField, FakeCardPayments } from '../testing/index.ts';
import { WatchPayment } from './watch-payment.ts';

const INVOICE = '7K3M-9QXD-2HVA-W5RT';

function setUp() {
  const bank = new FakeCardPayments();
  const clock = new FakeClock();
  const check = new CheckPayment(bank, { execute: () => Promise.resolve(ok(aSelf())) });
  const watch = new WatchPayment(check, clock);
  const outcomes: PaymentOutcome[] = [];
  return {
    bank,
    clock,
    check,
    watch,
    outcomes,
    /** Time passes and the answers of what was asked meanwhile arrive. */
    pass: async (milliseconds: number) => {
      clock.advance(milliseconds);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

describe('checking a payment', () => {
  it('says that nothing was charged when the provider was never asked', async () => {
    const { check } = setUp();
    expect(await check.execute(INVOICE)).toEqual({ kind: 'refused', problem: { key: 'error_payment_not_made' } });
  });

  it('continues checking when there is no answer', async () => {
    const { bank, check } = setUp();
    bank.faults = ['confirmation-answer'];
    expect(await check.execute(INVOICE)).toEqual({ kind: 'checking' });
  });
});

describe('the card field', () => {
  function setUpField() {
    const bank = new FakeCardPayments();
    const entry = new FakeCardEntry(new FakeCardField(bank));
    return { bank, entry, open: new OpenCardField(bank, entry) };
  }

  it('is opened with the key that the server names, in the page’s language', async () => {
    const { entry, open } = setUpField();
    expect(await open.execute('he')).toEqual({ ok: true, value: entry.field });
    expect(entry.opened).toEqual([{ key: 'pk_test_fake', language: 'he' }]);
  });

  it.each(['the server', 'the provider'])('is said to be out of reach when %s does not answer', async (who) => {
    const { bank, entry, open } = setUpField();
    if (who === 'the server') bank.failure = { kind: 'unreachable' };
    else entry.isUnavailable = true;
    expect(await open.execute('en')).toEqual({ ok: false, error: { key: 'error_card_unavailable' } });
  });
});

describe('watching a payment', () => {
  it('asks again, ever more calmly, and tells the answer once', async () => {
    const { bank, watch, outcomes, pass, clock } = setUp();
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
    const { bank, watch, outcomes, pass } = setUp();
    bank.setStatus(INVOICE, { kind: 'paid' });
    bank.faults = Array.from({ length: 20 }, () => 'confirmation-request' as const);
    watch.start(INVOICE, (answer) => outcomes.push(answer));
    for (let round = 0; round < 22; round += 1) await pass(30_000);
    expect(outcomes).toEqual([{ kind: 'paid' }]);
  });

  it('reports nothing, and has no running timer, once it is stopped', async () => {
    const { bank, watch, outcomes, pass, clock } = setUp();
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '../../kernel/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import type { CardPaymentStatus } from './card-payment-gateway.port.ts';
import { CheckPayment, type PaymentOutcome } from './check-payment.ts';
import { PayByCard } from './pay-by-card.ts';
import { anOrder, FakeCardField, FakeCardPayments, FAULTS, type Fault } from '../testing/index.ts';

const order = anOrder();

function setUp(bank = new FakeCardPayments()) {
  let refreshed = 0;
  const refreshSelf = {
    execute: () => {
      refreshed += 1;
      return Promise.resolve(ok(aSelf()));
    },
  };
  const check = new CheckPayment(bank, refreshSelf);
  return { bank, check, pay: new PayByCard(bank, check), refreshed: () => refreshed };
}

describe('paying by card', () => {
  it('takes the money once, and tells the session before the member', async () => {
    const { bank, pay, refreshed } = setUp();
    expect(await pay.execute(order, bank)).toEqual({ kind: 'paid' });
    expect(bank.charges).toEqual([order.invoiceId]);
    expect(refreshed()).toBe(1);
  });

  it('joins a second press to the first', async () => {
    const { bank, pay } = setUp();
    const answers = await Promise.all([pay.execute(order, bank), pay.execute(order, bank)]);
    expect(answers).toEqual([{ kind: 'paid' }, { kind: 'paid' }]);
    expect(bank.charges).toHaveLength(1);
    expect(bank.keys).toEqual([order.invoiceId]);
  });

  it('names the order in its idempotency key, so that a reload or another tab meets the same intent', async () => {
    const bank = new FakeCardPayments();
    await Promise.all([setUp(bank).pay.execute(order, bank), setUp(bank).pay.execute(order, bank)]);
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
  ])('says what the provider’s %j means', async (verdict, expected) => {
    const { bank, pay, refreshed } = setUp();
    bank.verdict = verdict;
    expect(await pay.execute(order, bank)).toEqual(expected);
    expect(bank.charges).toEqual([]);
    expect(refreshed()).toBe(0);
  });

  it('lets a member whose card was declined try another one, on the same order', async () => {
    const { bank, pay } = setUp();
    bank.verdict = { kind: 'declined', refusal: 'declined' };
    await pay.execute(order, bank);
    bank.verdict = { kind: 'paid' };
    expect(await pay.execute(order, bank)).toEqual({ kind: 'paid' });
    expect(bank.intents.size).toBe(1);
    expect(bank.charges).toHaveLength(1);
  });

  it('sends nothing while the card is incomplete', async () => {
    const { bank, pay } = setUp();
    expect(await pay.execute(order, new FakeCardField(bank))).toEqual({
      kind: 'refused',
      problem: { key: 'error_card_incomplete' },
    });
    expect(bank.charges).toEqual([]);
  });

  it('says that there is no connection when nothing could have been charged yet', async () => {
    const { bank, pay } = setUp();
    bank.faults = ['intent-request'];
    expect(await pay.execute(order, bank)).toEqual({ kind: 'refused', problem: { key: 'error_network' } });
  });

  it.each<Fault>(['payment-request', 'payment-answer', 'confirmation-request', 'confirmation-answer'])(
    'never says "refused" when the %s is lost: the money may have been taken',
    async (fault) => {
      const { bank, pay } = setUp();
      bank.faults = [fault];
      const answer = await pay.execute(order, bank);
      expect(['checking', 'paid']).toContain(answer.kind);
    },
  );

  it('asks for no money where the order has been paid or is being checked already', async () => {
    const { bank, pay } = setUp();
    bank.setStatus(order.invoiceId, { kind: 'checking' });
    expect(await pay.execute(order, bank)).toEqual({ kind: 'checking' });
    bank.setStatus(order.invoiceId, { kind: 'paid' });
    expect(await pay.execute(order, bank)).toEqual({ kind: 'paid' });
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
      const { pay } = setUp(bank);
      return [pay.execute(order, bank), pay.execute(order, bank)];
    }).flat();
    const answers = await Promise.all(presses);
    if (answers.every(({ kind }) => kind === 'paid')) break;
  }
  return bank.charges.length;
}

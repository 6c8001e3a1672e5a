import { describe, expect, it } from 'vitest';
import { anOrder, purchaseParts } from '../testing/index.ts';

const order = anOrder();
const approval = { payerId: 'PAYER-1', paymentId: `PAYMENT-${order.invoiceId}` };

describe('the ways to pay an order', () => {
  it('are those that it lists, in its order, without any that this client does not know', () => {
    const { paymentMethods } = purchaseParts();
    expect(paymentMethods(['paypal', 'barter', 'stripe']).map(({ name }) => name)).toEqual(['paypal', 'stripe']);
    expect(paymentMethods(['barter'])).toEqual([]);
  });
});

describe('paying by a provider’s button', () => {
  it('names the provider’s payment of the order, and takes its money once the payer agreed', async () => {
    const { payByButton, buttons, bank, refreshed } = purchaseParts();
    expect(await payByButton.begin(order)).toEqual({ ok: true, value: approval.paymentId });
    expect(bank.charges).toEqual([]);
    expect(await payByButton.complete(order, approval)).toEqual({ kind: 'paid' });
    expect(buttons.completed).toEqual([approval]);
    expect(bank.charges).toEqual([order.invoiceId]);
    expect(refreshed()).toBe(1);
  });

  it('opens no window of the provider for an order that is paid already', async () => {
    const { payByButton, bank } = purchaseParts();
    bank.setStatus(order.invoiceId, { kind: 'paid' });
    expect(await payByButton.begin(order)).toEqual({ ok: false, error: { kind: 'paid' } });
  });

  it('says why no payment could be begun', async () => {
    const { payByButton, buttons } = purchaseParts();
    buttons.failure = { kind: 'unreachable' };
    expect(await payByButton.begin(order)).toEqual({
      ok: false,
      error: { kind: 'refused', problem: { key: 'error_network' } },
    });
  });

  it('tells the reason of a refusal', async () => {
    const { payByButton, buttons } = purchaseParts();
    buttons.verdict = { kind: 'declined', refusal: 'insufficient_funds' };
    expect(await payByButton.complete(order, approval)).toEqual({
      kind: 'refused',
      problem: { key: 'error_card_insufficient_funds' },
    });
  });

  it.each([
    ['was taken', { kind: 'paid' }, { kind: 'paid' }],
    ['is not known to be taken', { kind: 'open' }, { kind: 'checking' }],
  ] as const)(
    'asks again after a lost answer, and never says "refused": the money %s',
    async (_, verdict, expected) => {
      const { payByButton, buttons } = purchaseParts();
      buttons.losesAnswer = true;
      buttons.verdict = verdict;
      expect(await payByButton.complete(order, approval)).toEqual(expected);
    },
  );
});

import { describe, expect, it, vi } from 'vitest';
import { CallbackStore } from './callback-store.ts';

/** The page of an order whose payment is being checked, and the orders that it keeps asking about. */
function aReturn() {
  const watched: string[] = [];
  const watchPayment = { start: (order: string) => void watched.push(order), stop: () => undefined };
  const completeReturn = { execute: () => Promise.resolve({ kind: 'checking' } as const) };
  const parts = { completeReturn, watchPayment, paywall: { recordPurchase: () => undefined } };
  return { watched, store: new CallbackStore(parts, '7K3M', { provider: null, transaction: null }) };
}

describe('the return from a provider’s page', () => {
  it('keeps asking about a payment that is being checked', async () => {
    const { store, watched } = aReturn();
    store.start();
    await vi.waitFor(() => {
      expect(store.phase).toBe('checking');
    });
    expect(watched).toEqual(['7K3M']);
  });

  it('asks no further once its page was left before the first answer', async () => {
    const { store, watched } = aReturn();
    store.start();
    store.dispose();
    await vi.waitFor(() => {
      expect(store.phase).toBe('checking');
    });
    expect(watched).toEqual([]);
  });
});

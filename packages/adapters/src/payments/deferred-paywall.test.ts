import { describe, expect, it } from 'vitest';
import { DeferredPaywall } from './deferred-paywall.ts';

/** Lets every promise that can settle do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a deferred paywall', () => {
  it('is notified of a login once its code is loaded', async () => {
    const calls: string[] = [];
    const paywall = new DeferredPaywall(() =>
      Promise.resolve({
        setLoginSource: () => {
          calls.push('login');
        },
      }),
    );
    paywall.setLoginSource();
    expect(calls).toEqual([]);
    await settle();
    expect(calls).toEqual(['login']);
  });

  it('rejects nothing where its code cannot be had', async () => {
    const paywall = new DeferredPaywall(() => Promise.reject(new Error('offline')));
    paywall.setLoginSource();
    await settle();
  });
});

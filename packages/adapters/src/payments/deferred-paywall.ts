import type { Paywall } from '@duet/core/payments';

type LoginPaywall = Pick<Paywall, 'setLoginSource'>;

/**
 * A paywall whose code is fetched when a login leads to it: a visitor's page need not carry it. Where it cannot be had, the paywall
 * does not receive what has led to it, and nothing else is lost.
 */
export class DeferredPaywall implements LoginPaywall {
  constructor(private readonly fetchPaywall: () => Promise<LoginPaywall>) {}

  setLoginSource(): void {
    void this.#pass();
  }

  async #pass(): Promise<void> {
    const paywall = await this.fetchPaywall().catch(() => undefined);
    paywall?.setLoginSource();
  }
}

import { err, ok, type Clock, type Logger, type Result } from '@duet/core/kernel';
import type { CardEntry, CardField } from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { StripeCardField } from './stripe-card-field.ts';

/**
 * Stripe Elements, fetched when a card is first requested. Its script enters by our own loader, because trusted types
 * refuse the element that Stripe's would write; Stripe's loader then finds it there and checks that it is the version it
 * was made for. A provider mock under the tenant's `sdk` is met on the very same way.
 */
export class StripeCardEntry implements CardEntry<HTMLElement> {
  readonly #stripes = new Map<string, Promise<Stripe | undefined>>();

  constructor(
    private readonly loadSdk: () => Promise<boolean>,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly returnAddress: (invoiceId: string) => string,
  ) {}

  async open(key: string, language: Language): Promise<Result<CardField<HTMLElement>, 'unavailable'>> {
    const stripe = await this.#stripe(key);
    if (!stripe) return err('unavailable');
    return ok(new StripeCardField(stripe, language, this.clock, this.returnAddress));
  }

  #stripe(key: string): Promise<Stripe | undefined> {
    const loading = this.#stripes.get(key) ?? this.#load(key);
    this.#stripes.set(key, loading);
    return loading;
  }

  async #load(key: string): Promise<Stripe | undefined> {
    try {
      const stripe = (await this.loadSdk()) ? await loadStripe(key) : null;
      if (stripe) return stripe;
    } catch {
      // Reported below: the way in which it failed makes no difference.
    }
    this.logger.warn('stripe.script-failed');
    this.#stripes.delete(key);
    return undefined;
  }
}

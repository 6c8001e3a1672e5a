import { err, ok, type Clock, type Logger, type Result } from '@duet/core/kernel';
import type { CardEntry, CardField } from '@duet/core/payments';
import { BraintreeCardField, type ChargeNonce } from './braintree-card-field.ts';
import { braintreeSdk, type BraintreeWindow } from './braintree-sdk.ts';

/**
 * Braintree's hosted fields. Its scripts enter by our own loader. A provider mock under the tenant's `sdk` is met on the very same way.
 */
export class BraintreeCardEntry implements CardEntry<HTMLElement> {
  constructor(
    private readonly loadSdk: () => Promise<boolean>,
    private readonly page: () => BraintreeWindow,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly charge: ChargeNonce,
  ) {}

  async open(key: string): Promise<Result<CardField<HTMLElement>, 'unavailable'>> {
    const sdk = (await this.loadSdk()) ? braintreeSdk(this.page()) : undefined;
    if (!sdk) return this.#unavailable();
    try {
      const client = await sdk.client.create({ authorization: key });
      return ok(new BraintreeCardField({ sdk, client, clock: this.clock, logger: this.logger, charge: this.charge }));
    } catch {
      // A key that Braintree does not know, or no answer: the way in which it failed makes no difference.
      return this.#unavailable();
    }
  }

  #unavailable(): Result<never, 'unavailable'> {
    this.logger.warn('braintree.script-failed');
    return err('unavailable');
  }
}

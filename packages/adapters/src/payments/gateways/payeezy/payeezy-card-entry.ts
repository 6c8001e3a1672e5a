import { err, ok, type Clock, type Logger, type Result } from '@duet/core/kernel';
import type { CardEntry, CardField } from '@duet/core/payments';
import { PayeezyCardField, type ChargeEntered } from './payeezy-card-field.ts';
import type { PayeezyWindow } from './payeezy-sdk.ts';

interface PayeezyEntryParts {
  readonly loadSdk: () => Promise<boolean>;
  readonly page: () => PayeezyWindow;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly charge: ChargeEntered;
}

/** Payeezy's fields (PaymentJS), whose script enters by our own loader. A provider mock under the tenant's `sdk` is met on the same way. */
export class PayeezyCardEntry implements CardEntry<HTMLElement> {
  constructor(private readonly parts: PayeezyEntryParts) {}

  async open(): Promise<Result<CardField<HTMLElement>, 'unavailable'>> {
    const { loadSdk, page, clock, logger, charge } = this.parts;
    const sdk = (await loadSdk()) ? page().firstdata : undefined;
    if (sdk) return ok(new PayeezyCardField({ sdk, clock, logger, charge }));
    logger.warn('payeezy.script-failed');
    return err('unavailable');
  }
}

import { err, type Logger, type Result } from '@duet/core/kernel';
import type { CardEntry, CardField } from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';

/** A provider's card field whose own code is fetched when a card is asked for: a page that asks for none need not carry it. */
export class DeferredCardEntry implements CardEntry<HTMLElement> {
  #entry: Promise<CardEntry<HTMLElement>> | undefined;

  constructor(
    private readonly fetchEntry: () => Promise<CardEntry<HTMLElement>>,
    private readonly logger: Logger,
  ) {}

  async open(key: string, language: Language): Promise<Result<CardField<HTMLElement>, 'unavailable'>> {
    this.#entry ??= this.fetchEntry();
    try {
      const entry = await this.#entry;
      return await entry.open(key, language);
    } catch {
      // Out of reach: the next try fetches it again.
      this.#entry = undefined;
      this.logger.warn('payments.card-entry-failed');
      return err('unavailable');
    }
  }
}

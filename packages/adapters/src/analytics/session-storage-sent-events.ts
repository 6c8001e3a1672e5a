import type { SentEvent, SentEvents } from '@duet/core/analytics';
import { StoredValues, TEXT, type FallbackStorage } from '../storage/index.ts';

/** Reported events in this tab's session storage; nothing but their names and properties. */
export class SessionStorageSentEvents implements SentEvents {
  readonly #sent: StoredValues<string>;

  constructor(storage: FallbackStorage) {
    this.#sent = new StoredValues(storage, 'duet_told:', TEXT);
  }

  has(event: SentEvent): boolean {
    return this.#sent.read(idOf(event)) !== undefined;
  }

  add(event: SentEvent): void {
    this.#sent.save(idOf(event), '1');
  }

  reset(): void {
    this.#sent.reset();
  }
}

const idOf = ({ name, properties }: SentEvent): string => `${name} ${JSON.stringify(properties)}`;

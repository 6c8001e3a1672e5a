import type { ToldEvents } from '@duet/core/analytics';
import type { FallbackStorage } from '../storage/index.ts';

const PREFIX = 'duet_told:';

/** Told events in this tab's session storage; nothing but their names. */
export class SessionStorageToldEvents implements ToldEvents {
  constructor(private readonly storage: FallbackStorage) {}

  has(event: string): boolean {
    return this.storage.get(PREFIX + event) !== undefined;
  }

  add(event: string): void {
    this.storage.set(PREFIX + event, '1');
  }

  reset(): void {
    this.storage.removeAll(PREFIX);
  }
}

import type { ReturnAddress } from '@duet/core/session';
import type { FallbackStorage } from '../storage/index.ts';

const KEY = 'duet_return_address';

/** The return address in this tab's session storage: another tab has its own. */
export class SessionStorageReturnAddress implements ReturnAddress {
  constructor(private readonly storage: FallbackStorage) {}

  read(): string | undefined {
    return this.storage.get(KEY);
  }

  keep(location: string): void {
    this.storage.set(KEY, location);
  }

  reset(): void {
    this.storage.remove(KEY);
  }
}

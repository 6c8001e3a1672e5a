import type { SupportTab } from '@duet/core/support';
import { StoredValue, TEXT, type FallbackStorage } from '../storage/index.ts';

/** The token of a support session in this tab's session storage, apart from the storages that all other code of the page uses. */
export class SessionStorageSupportTab implements SupportTab {
  readonly #token: StoredValue<string>;
  #isOpen = false;

  constructor(
    storage: FallbackStorage,
    /** What the page keeps of its member: let go when a support session is opened. */
    private readonly memberStorages: readonly FallbackStorage[],
  ) {
    // `packages/web/src/before-paint.ts`, which has no other code, reads the same key.
    this.#token = new StoredValue(storage, 'duet_support_token', TEXT);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  token(): string | undefined {
    return this.#token.read();
  }

  open(token: string): void {
    this.#isOpen = true;
    for (const storage of this.memberStorages) storage.detach();
    this.#token.save(token);
  }

  close(): void {
    this.#token.reset();
  }
}

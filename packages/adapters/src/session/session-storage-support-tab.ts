import type { SupportTab } from '@duet/core/session';
import type { FallbackStorage } from '../storage/index.ts';

/** Also read by `packages/web/src/boot.ts`, which has no other code. */
const KEY = 'duet_support_token';

/** The token of a support session in this tab's session storage, apart from the storages that all other code of the page uses. */
export class SessionStorageSupportTab implements SupportTab {
  #isOpen = false;

  constructor(
    private readonly storage: FallbackStorage,
    /** What the page keeps of its member: let go when a support session is opened. */
    private readonly memberStorages: readonly FallbackStorage[],
  ) {}

  get isOpen(): boolean {
    return this.#isOpen;
  }

  token(): string | undefined {
    return this.storage.get(KEY);
  }

  open(token: string): void {
    this.#isOpen = true;
    for (const storage of this.memberStorages) storage.detach();
    this.storage.set(KEY, token);
  }

  close(): void {
    this.storage.remove(KEY);
  }
}

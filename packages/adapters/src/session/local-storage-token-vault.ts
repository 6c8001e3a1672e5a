import type { ReadonlyCell } from '@duet/core/kernel';
import { isOfSameSession, type TokenPersistence, type TokenVault } from '@duet/core/session';
import type { FallbackStorage } from '../storage/index.ts';

const KEY = 'spark_token';
/** Header-safe characters only: what else stands there was not written by us. */
const TOKEN = /^[\w.~+/=-]{8,4096}$/;
const QUOTED = /^"(.*)"$/;

/** Where other tabs' changes of the storage are heard. */
export type StorageEventSource = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** A tab's own token: none yet asked for, or what was found or kept (a visitor's is nothing). */
interface OwnToken {
  readonly token: string | undefined;
}

/**
 * The token in the browser's local storage, shared by all tabs. An older app stored it as JSON, with quotes: that is read
 * and from then on kept without.
 */
export class LocalStorageTokenVault implements TokenVault {
  #own: OwnToken | undefined;

  constructor(
    private readonly storage: FallbackStorage,
    private readonly events: StorageEventSource,
  ) {}

  get persistence(): ReadonlyCell<TokenPersistence> {
    return this.storage.persistence;
  }

  read(): string | undefined {
    const stored = this.stored();
    if (!this.#own || isOfSameSession(this.#own.token, stored)) this.#own = { token: stored };
    return this.#own.token;
  }

  stored(): string | undefined {
    const stored = this.storage.get(KEY)?.replace(QUOTED, '$1');
    return stored !== undefined && TOKEN.test(stored) ? stored : undefined;
  }

  adopt(): void {
    this.#own = { token: this.stored() };
  }

  keep(token: string): void {
    this.#own = { token };
    this.storage.set(KEY, token);
  }

  replace(sent: string, fresh: string): void {
    if (this.read() !== sent) return;
    this.#own = { token: fresh };
    if (this.stored() === sent) this.storage.set(KEY, fresh);
  }

  clear(): void {
    if (this.stored() === this.read()) this.storage.remove(KEY);
    this.#own = { token: undefined };
  }

  onOtherTab(listener: () => void): () => void {
    const hear = (event: StorageEvent): void => {
      // A key of null stands for all of them: the storage was cleared.
      if (event.key === KEY || event.key === null) listener();
    };
    this.events.addEventListener('storage', hear);
    return () => {
      this.events.removeEventListener('storage', hear);
    };
  }
}

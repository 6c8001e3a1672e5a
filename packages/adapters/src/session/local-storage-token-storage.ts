import type { ReadonlyCell } from '@duet/core/kernel';
import { isOfSameSession, type TokenPersistence, type TokenStorage } from '@duet/core/session';
import {
  StoredValue,
  textMatching,
  type FallbackStorage,
  type StorageEventSource,
  type StoredFormat,
} from '../storage/index.ts';

const QUOTED = /^"(.*)"$/;
/** Header-safe characters only: what else stands there was not written by us. */
const HEADER_SAFE = textMatching(/^[\w.~+/=-]{8,4096}$/);
const TOKEN: StoredFormat<string> = { ...HEADER_SAFE, parse: (text) => HEADER_SAFE.parse(text.replace(QUOTED, '$1')) };

/** A tab's own token: none yet requested, or what was found or kept (a visitor's is nothing). */
interface OwnToken {
  readonly token: string | undefined;
}

/**
 * The token in the browser's local storage, shared by all tabs. An older app stored it as JSON, with quotes: that is read
 * and from then on kept without.
 */
export class LocalStorageTokenStorage implements TokenStorage {
  readonly #stored: StoredValue<string>;
  #own: OwnToken | undefined;

  constructor(
    private readonly storage: FallbackStorage,
    private readonly events: StorageEventSource,
  ) {
    this.#stored = new StoredValue(storage, 'spark_token', TOKEN);
  }

  get persistence(): ReadonlyCell<TokenPersistence> {
    return this.storage.persistence;
  }

  read(): string | undefined {
    const stored = this.readStored();
    if (!this.#own || isOfSameSession(this.#own.token, stored)) this.#own = { token: stored };
    return this.#own.token;
  }

  readStored(): string | undefined {
    return this.#stored.read();
  }

  adopt(): void {
    this.#own = { token: this.readStored() };
  }

  save(token: string): void {
    this.#own = { token };
    this.#stored.save(token);
  }

  replace(sent: string, fresh: string): void {
    if (this.read() !== sent) return;
    this.#own = { token: fresh };
    if (this.readStored() === sent) this.#stored.save(fresh);
  }

  clear(): void {
    if (this.readStored() === this.read()) this.#stored.reset();
    this.#own = { token: undefined };
  }

  onChangeInOtherTab(listener: () => void): () => void {
    return this.#stored.onChangeInOtherTab(this.events, listener);
  }
}

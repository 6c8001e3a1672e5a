import type { FallbackStorage } from './fallback-storage.ts';
import type { StoredFormat } from './stored-format.ts';

/** Where changes of the storage by other tabs are heard. */
export type StorageEventSource = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** One value under one key. It is read anew each time, since another tab may have written; what cannot be parsed is none. */
export class StoredValue<T> {
  constructor(
    private readonly storage: FallbackStorage,
    private readonly key: string,
    private readonly format: StoredFormat<T>,
  ) {}

  read(): T | undefined {
    const text = this.storage.get(this.key);
    if (text === undefined) return undefined;
    try {
      return this.format.parse(text);
    } catch {
      // An older app, another program or a person may have written it.
      return undefined;
    }
  }

  save(value: T): void {
    this.storage.set(this.key, this.format.format(value));
  }

  reset(): void {
    this.storage.remove(this.key);
  }

  /** Calls `listener` for each write or removal by another tab; the answer stops that. */
  onChangeInOtherTab(events: StorageEventSource, listener: () => void): () => void {
    const onStorage = (event: StorageEvent): void => {
      // A key of null stands for all of them: the storage was cleared.
      if (event.key === this.key || event.key === null) listener();
    };
    events.addEventListener('storage', onStorage);
    return () => {
      events.removeEventListener('storage', onStorage);
    };
  }
}

/** Values by id, each under a key that begins with `prefix`. */
export class StoredValues<T> {
  constructor(
    private readonly storage: FallbackStorage,
    private readonly prefix: string,
    private readonly format: StoredFormat<T>,
  ) {}

  read(id: string): T | undefined {
    return this.#valueOf(id).read();
  }

  save(id: string, value: T): void {
    this.#valueOf(id).save(value);
  }

  remove(id: string): void {
    this.#valueOf(id).reset();
  }

  reset(): void {
    this.storage.removeAll(this.prefix);
  }

  #valueOf(id: string): StoredValue<T> {
    return new StoredValue(this.storage, this.prefix + id, this.format);
  }
}

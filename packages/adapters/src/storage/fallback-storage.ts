import { Cell, type ReadonlyCell } from '@duet/core/kernel';

export type StoragePersistence = 'lasting' | 'memory';

/** The part of the browser's `Storage` that we use. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Texts by key that never throw. Where the browser blocks its storage, or it is full, values live in memory from then on
 * and `persistence` reports it. `open` is called once and may throw: reading `window.localStorage` does, when it is blocked.
 */
export class FallbackStorage {
  readonly #persistence = new Cell<StoragePersistence>('lasting');
  readonly #memory = new Map<string, string | null>();
  #storage: TextStorage | undefined;

  constructor(open: () => TextStorage) {
    this.#storage = this.#attempt(open);
  }

  get persistence(): ReadonlyCell<StoragePersistence> {
    return this.#persistence;
  }

  /** Stops using the browser's storage permanently: from here on texts are in memory, which begins empty. */
  detach(): void {
    this.#storage = undefined;
    this.#memory.clear();
  }

  get(key: string): string | undefined {
    const remembered = this.#memory.get(key);
    if (remembered !== undefined) return remembered ?? undefined;
    return this.#attempt(() => this.#storage?.getItem(key)) ?? undefined;
  }

  set(key: string, value: string): void {
    const stored = this.#attempt(() => {
      this.#storage?.setItem(key, value);
      return this.#storage !== undefined;
    });
    if (stored === true) this.#memory.delete(key);
    else this.#memory.set(key, value);
  }

  remove(key: string): void {
    const removed = this.#attempt(() => {
      this.#storage?.removeItem(key);
      return true;
    });
    if (removed === true) this.#memory.delete(key);
    else this.#memory.set(key, null);
  }

  /** Removes every key that begins so. */
  removeAll(prefix: string): void {
    for (const key of this.#keys()) if (key.startsWith(prefix)) this.remove(key);
  }

  #keys(): readonly string[] {
    const stored = this.#attempt(() => {
      const storage = this.#storage;
      return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    });
    return [...(stored ?? []), ...this.#memory.keys()];
  }

  /** A browser's storage throws for reasons of its own (blocked, full): each of them means continuing in memory. */
  #attempt<T>(use: () => T): T | undefined {
    try {
      return use();
    } catch {
      this.#persistence.update(() => 'memory');
      return undefined;
    }
  }
}

import type { TextStorage } from '../fallback-storage.ts';

/** A browser's storage in memory. `isBlocked` and `isFull` make it throw as browsers do. */
export class MemoryStorage implements TextStorage {
  readonly texts = new Map<string, string>();
  isBlocked = false;
  isFull = false;

  get length(): number {
    this.#mayBlock();
    return this.texts.size;
  }

  key(index: number): string | null {
    return [...this.texts.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#mayBlock();
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#mayBlock();
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.texts.set(key, value);
  }

  removeItem(key: string): void {
    this.#mayBlock();
    this.texts.delete(key);
  }

  #mayBlock(): void {
    if (this.isBlocked) throw new DOMException('blocked', 'SecurityError');
  }
}

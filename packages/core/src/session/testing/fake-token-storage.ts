import { Cell } from '../../kernel/index.ts';
import { isOfSameSession } from '../token/token-session.ts';
import type { TokenPersistence, TokenStorage } from '../token/token-storage.port.ts';

/** A storage in memory. `changeInOtherTab` changes it as another tab would. */
export class FakeTokenStorage implements TokenStorage {
  readonly persistence = new Cell<TokenPersistence>('lasting');
  readonly #listeners = new Set<() => void>();
  #own: string | undefined;
  #stored: string | undefined;

  constructor(token?: string) {
    this.#own = token;
    this.#stored = token;
  }

  read(): string | undefined {
    if (isOfSameSession(this.#own, this.#stored)) this.#own = this.#stored;
    return this.#own;
  }

  readStored(): string | undefined {
    return this.#stored;
  }

  adopt(): void {
    this.#own = this.#stored;
  }

  save(token: string): void {
    this.#own = token;
    this.#stored = token;
  }

  replace(sent: string, fresh: string): void {
    if (this.read() !== sent) return;
    this.#own = fresh;
    if (this.#stored === sent) this.#stored = fresh;
  }

  clear(): void {
    if (this.#stored === this.read()) this.#stored = undefined;
    this.#own = undefined;
  }

  onChangeInOtherTab(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Another tab has stored something, and this one has no event of it yet. */
  storeInOtherTab(token: string | undefined): void {
    this.#stored = token;
  }

  changeInOtherTab(token: string | undefined): void {
    this.storeInOtherTab(token);
    for (const listener of this.#listeners) listener();
  }
}

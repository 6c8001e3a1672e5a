import { Cell } from '../../kernel/index.ts';
import { isOfSameSession } from '../token-session.ts';
import type { TokenPersistence, TokenVault } from '../token-vault.port.ts';

/** A vault in memory. `changeElsewhere` is another tab's hand in it. */
export class FakeTokenVault implements TokenVault {
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

  stored(): string | undefined {
    return this.#stored;
  }

  adopt(): void {
    this.#own = this.#stored;
  }

  keep(token: string): void {
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

  onOtherTab(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Another tab has stored something, and this one has not been told yet. */
  storeElsewhere(token: string | undefined): void {
    this.#stored = token;
  }

  changeElsewhere(token: string | undefined): void {
    this.storeElsewhere(token);
    for (const listener of this.#listeners) listener();
  }
}

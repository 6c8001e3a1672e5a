import { Cell } from '@duet/core/kernel';
import type { TokenStorage } from '@duet/core/session';

/** A session of this process, which ends with it. There are no other tabs. */
export class MemoryTokenStorage implements TokenStorage {
  readonly persistence = new Cell<'memory'>('memory');
  #token: string | undefined;

  read(): string | undefined {
    return this.#token;
  }

  readStored(): string | undefined {
    return this.#token;
  }

  adopt(): void {
    // Whatever is stored is this process's own already.
  }

  save(token: string): void {
    this.#token = token;
  }

  replace(sent: string, fresh: string): void {
    if (this.#token === sent) this.#token = fresh;
  }

  clear(): void {
    this.#token = undefined;
  }

  onChangeInOtherTab(): () => void {
    return () => undefined;
  }
}

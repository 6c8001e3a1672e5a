import { Cell } from '@duet/core/kernel';
import type { TokenVault } from '@duet/core/session';

/** A session of this process, gone with it. There are no other tabs. */
export class MemoryTokenVault implements TokenVault {
  readonly persistence = new Cell<'memory'>('memory');
  #token: string | undefined;

  read(): string | undefined {
    return this.#token;
  }

  stored(): string | undefined {
    return this.#token;
  }

  adopt(): void {
    // Whatever is stored is this process's own already.
  }

  keep(token: string): void {
    this.#token = token;
  }

  replace(sent: string, fresh: string): void {
    if (this.#token === sent) this.#token = fresh;
  }

  clear(): void {
    this.#token = undefined;
  }

  onOtherTab(): () => void {
    return () => undefined;
  }
}

import type { SupportTab } from '../support-tab.port.ts';

/** A tab in memory. `token`: what an earlier page of it was opened with. */
export class FakeSupportTab implements SupportTab {
  isOpen = false;
  #token: string | undefined;

  constructor(token?: string) {
    this.#token = token;
  }

  token(): string | undefined {
    return this.#token;
  }

  open(token: string): void {
    this.isOpen = true;
    this.#token = token;
  }

  close(): void {
    this.#token = undefined;
  }
}

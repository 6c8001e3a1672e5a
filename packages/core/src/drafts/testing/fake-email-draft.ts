import type { EmailDraft } from '../email-draft.port.ts';

export class FakeEmailDraft implements EmailDraft {
  #email = '';

  read(): string {
    return this.#email;
  }

  save(email: string): void {
    this.#email = email;
  }

  reset(): void {
    this.#email = '';
  }
}

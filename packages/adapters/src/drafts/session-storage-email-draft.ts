import type { EmailDraft } from '@duet/core/drafts';
import { StoredValue, TEXT, type FallbackStorage } from '../storage/index.ts';

/** The typed address in this tab's session storage. */
export class SessionStorageEmailDraft implements EmailDraft {
  readonly #email: StoredValue<string>;

  constructor(storage: FallbackStorage) {
    this.#email = new StoredValue(storage, 'duet_email_draft', TEXT);
  }

  read(): string {
    return this.#email.read() ?? '';
  }

  save(email: string): void {
    if (email === '') this.reset();
    else this.#email.save(email);
  }

  reset(): void {
    this.#email.reset();
  }
}

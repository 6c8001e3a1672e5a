import type { EmailDraft } from '@duet/core/session';
import type { FallbackStorage } from '../storage/index.ts';

const KEY = 'duet_email_draft';

/** The typed address in this tab's session storage. */
export class SessionStorageEmailDraft implements EmailDraft {
  constructor(private readonly storage: FallbackStorage) {}

  read(): string {
    return this.storage.get(KEY) ?? '';
  }

  keep(email: string): void {
    if (email === '') this.reset();
    else this.storage.set(KEY, email);
  }

  reset(): void {
    this.storage.remove(KEY);
  }
}

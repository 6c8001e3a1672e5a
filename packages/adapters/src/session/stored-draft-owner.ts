import type { DraftOwner } from '@duet/core/session';
import type { FallbackStorage } from '../storage/index.ts';

const KEY = 'duet_draft_owner';

/** The owner of the drafts in a storage: the tab's for what this tab keeps, the browser's for what all tabs share. */
export class StoredDraftOwner implements DraftOwner {
  constructor(private readonly storage: FallbackStorage) {}

  read(): string | undefined {
    return this.storage.get(KEY);
  }

  keep(memberId: string): void {
    this.storage.set(KEY, memberId);
  }

  reset(): void {
    this.storage.remove(KEY);
  }
}

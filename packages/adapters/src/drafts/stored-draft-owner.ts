import type { DraftOwner } from '@duet/core/drafts';
import { StoredValue, TEXT, type FallbackStorage } from '../storage/index.ts';

/** The owner of the drafts in a storage: the tab's for what this tab keeps, the browser's for what all tabs share. */
export const storedDraftOwner = (storage: FallbackStorage): DraftOwner =>
  new StoredValue(storage, 'duet_draft_owner', TEXT);

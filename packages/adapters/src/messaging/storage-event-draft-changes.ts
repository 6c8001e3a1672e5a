import type { Cancel } from '@duet/core/kernel';
import type { DraftChanges } from '@duet/core/messaging';
import { DRAFTS_KEY } from './local-storage-draft-storage.ts';

/** By the browser's `storage` event, which every tab has but the one that wrote. */
export class StorageEventDraftChanges implements DraftChanges {
  onChange(listener: () => void): Cancel {
    const onStorage = ({ key }: StorageEvent): void => {
      // No key: all of the storage was emptied.
      if (key === DRAFTS_KEY || key === null) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
    };
  }
}

import type { ComposerPreferences } from '@duet/core/messaging';
import type { FallbackStorage } from '../storage/index.ts';

const KEY = 'message_enter_sends';

/** The Enter toggle under a key of its own (A58). */
export class LocalStorageComposerPreferences implements ComposerPreferences {
  constructor(private readonly storage: FallbackStorage) {}

  enterSends(): boolean {
    return this.storage.get(KEY) !== 'off';
  }

  setEnterSends(enterSends: boolean): void {
    this.storage.set(KEY, enterSends ? 'on' : 'off');
  }
}

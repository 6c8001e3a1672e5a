import type { ComposerPreferences } from '@duet/core/messaging';
import { StoredValue, type FallbackStorage, type StoredFormat } from '../storage/index.ts';

const ON_OR_OFF: StoredFormat<boolean> = { parse: (text) => text !== 'off', format: (isOn) => (isOn ? 'on' : 'off') };

/** The Enter toggle under a key of its own (A58). */
export class LocalStorageComposerPreferences implements ComposerPreferences {
  readonly #enterSends: StoredValue<boolean>;

  constructor(storage: FallbackStorage) {
    this.#enterSends = new StoredValue(storage, 'message_enter_sends', ON_OR_OFF);
  }

  enterSends(): boolean {
    return this.#enterSends.read() ?? true;
  }

  setEnterSends(enterSends: boolean): void {
    this.#enterSends.save(enterSends);
  }
}

import type { DisplayPreferences, DisplayPreferenceStorage } from '@duet/core/display';
import * as v from 'valibot';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

/** What is not known is no choice: an older page meets the storage of a newer one. */
const preferences = v.object({
  scheme: v.fallback(v.optional(v.picklist(['light', 'dark'])), undefined),
  textSize: v.fallback(v.optional(v.picklist(['large', 'largest'])), undefined),
  motion: v.fallback(v.optional(v.picklist(['reduced'])), undefined),
  units: v.fallback(v.optional(v.picklist(['metric', 'imperial'])), undefined),
});

/** The choices as JSON under one key, which the script inside every page reads too, before the first paint. */
export class LocalStorageDisplayPreferences implements DisplayPreferenceStorage {
  readonly #stored: StoredValue<v.InferOutput<typeof preferences>>;

  constructor(storage: FallbackStorage) {
    this.#stored = new StoredValue(storage, 'duet_display', json(preferences));
  }

  read(): DisplayPreferences {
    const { scheme, textSize, motion, units } = this.#stored.read() ?? {};
    return {
      ...(scheme && { scheme }),
      ...(textSize && { textSize }),
      ...(motion && { motion }),
      ...(units && { units }),
    };
  }

  save(chosen: DisplayPreferences): void {
    this.#stored.save(chosen);
  }
}

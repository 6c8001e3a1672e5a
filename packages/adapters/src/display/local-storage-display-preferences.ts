import type { DisplayPreferences, DisplayPreferenceStorage } from '@duet/core/display';
import * as z from 'zod/mini';
import { json, StoredValue, type FallbackStorage } from '../storage/index.ts';

/** What is not known is no choice: an older page meets the storage of a newer one. */
const preferences = z.object({
  scheme: z.catch(z.optional(z.enum(['light', 'dark'])), undefined),
  textSize: z.catch(z.optional(z.enum(['large', 'largest'])), undefined),
  motion: z.catch(z.optional(z.enum(['reduced'])), undefined),
  units: z.catch(z.optional(z.enum(['metric', 'imperial'])), undefined),
});

/** The choices as JSON under one key, which the script inside every page reads too, before the first paint. */
export class LocalStorageDisplayPreferences implements DisplayPreferenceStorage {
  readonly #stored: StoredValue<z.output<typeof preferences>>;

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

import type { DisplayPreferences } from '../display-preferences.ts';
import type { DisplayPreferenceStorage, DisplaySurface } from '../display.port.ts';

/** A device in memory: what it has stored, and what its page shows. */
export class FakeDisplay implements DisplayPreferenceStorage, DisplaySurface {
  shown: DisplayPreferences | undefined;

  constructor(public stored: DisplayPreferences = {}) {}

  read(): DisplayPreferences {
    return this.stored;
  }

  save(preferences: DisplayPreferences): void {
    this.stored = preferences;
  }

  show(preferences: DisplayPreferences): void {
    this.shown = preferences;
  }
}

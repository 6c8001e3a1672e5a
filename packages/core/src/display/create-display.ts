import { DisplayPreferencesState } from './display-preferences-state.ts';
import type { DisplayPreferenceStorage, DisplaySurface } from './display.port.ts';
import { SetDisplayPreference } from './set-display-preference.ts';

export interface DisplayDependencies {
  readonly displayPreferenceStorage: DisplayPreferenceStorage;
  readonly displaySurface: DisplaySurface;
}

/** How this device shows the product. */
export function createDisplay({ displayPreferenceStorage, displaySurface }: DisplayDependencies) {
  const displayPreferences = new DisplayPreferencesState(displayPreferenceStorage.read());
  return {
    displayPreferences,
    setDisplayPreference: new SetDisplayPreference(displayPreferences, displayPreferenceStorage, displaySurface),
  };
}

export type DisplayFeature = ReturnType<typeof createDisplay>;

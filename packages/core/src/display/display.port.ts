import type { DisplayPreferences } from './display-preferences.ts';

/** Keeps the choices on this device. They are the device's: a logout leaves them. */
export interface DisplayPreferenceStorage {
  /** Empty where nothing was chosen, or nothing that can be read. */
  read(): DisplayPreferences;
  save(preferences: DisplayPreferences): void;
}

/** The page as it is shown now. */
export interface DisplaySurface {
  /** Takes effect at once, everywhere on the page. */
  show(preferences: DisplayPreferences): void;
}

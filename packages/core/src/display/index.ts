export { createDisplay, type DisplayFeature } from './create-display.ts';
export type { DisplayPreferenceName, DisplayPreferences } from './display-preferences.ts';
export type { DisplayPreferencesState } from './display-preferences-state.ts';
export type { DisplayPreferenceStorage, DisplaySurface } from './display.port.ts';
export type { SetDisplayPreference } from './set-display-preference.ts';

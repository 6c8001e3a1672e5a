import type { DisplayPreferenceName, DisplayPreferences } from './display-preferences.ts';
import type { DisplayPreferencesState } from './display-preferences-state.ts';
import type { DisplayPreferenceStorage, DisplaySurface } from './display.port.ts';

/** Changes how this device shows the product, at once and for the next time. */
export class SetDisplayPreference {
  constructor(
    private readonly state: DisplayPreferencesState,
    private readonly storage: DisplayPreferenceStorage,
    private readonly surface: DisplaySurface,
  ) {}

  /** Without a value the device, or the member's country, decides again. */
  execute<Name extends DisplayPreferenceName>(name: Name, value: DisplayPreferences[Name] | undefined): void {
    const { [name]: _before, ...others } = this.state.preferences.get();
    const preferences: DisplayPreferences = value === undefined ? others : { ...others, [name]: value };
    this.state.set(preferences);
    this.storage.save(preferences);
    this.surface.show(preferences);
  }
}

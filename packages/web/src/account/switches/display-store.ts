import type { DisplayPreferenceName, DisplayPreferences, SetDisplayPreference } from '@duet/core/display';
import type { ReadonlyCell } from '@duet/core/kernel';
import { makeObservable, observeCell } from '../../state/index.ts';

/** How this device shows the product. */
export class DisplayStore {
  readonly #preferences: () => DisplayPreferences;

  constructor(
    preferences: ReadonlyCell<DisplayPreferences>,
    private readonly setDisplayPreference: SetDisplayPreference,
  ) {
    this.#preferences = observeCell(preferences, 'display');
    makeObservable(this);
  }

  get preferences(): DisplayPreferences {
    return this.#preferences();
  }

  /** Without a value the device, or the member's country, decides. */
  choose<Name extends DisplayPreferenceName>(name: Name, value: DisplayPreferences[Name] | undefined): void {
    this.setDisplayPreference.execute(name, value);
  }
}

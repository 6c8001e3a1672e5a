import { Cell, type ReadonlyCell } from '../kernel/index.ts';
import type { DisplayPreferences } from './display-preferences.ts';

/** What was chosen on this device, for all pages. */
export class DisplayPreferencesState {
  readonly #preferences: Cell<DisplayPreferences>;

  constructor(initial: DisplayPreferences) {
    this.#preferences = new Cell(initial);
  }

  get preferences(): ReadonlyCell<DisplayPreferences> {
    return this.#preferences;
  }

  set(preferences: DisplayPreferences): void {
    this.#preferences.update(() => preferences);
  }
}

import type { DisplayPreferences, DisplaySurface } from '@duet/core/display';

/** What style sheets go by; units are words, which pages write. */
const ATTRIBUTES = ['scheme', 'textSize', 'motion'] as const;

/** Shows the choices by `data-` attributes of the document's root. */
export class DatasetDisplaySurface implements DisplaySurface {
  constructor(private readonly root: () => { readonly dataset: DOMStringMap }) {}

  show(preferences: DisplayPreferences): void {
    const { dataset } = this.root();
    for (const name of ATTRIBUTES) {
      const value = preferences[name];
      if (value === undefined) Reflect.deleteProperty(dataset, name);
      else dataset[name] = value;
    }
  }
}

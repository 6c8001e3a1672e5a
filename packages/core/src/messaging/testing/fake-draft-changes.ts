import type { Cancel } from '../../kernel/index.ts';
import type { DraftChanges } from '../composer/draft-changes.port.ts';

/** Another tab, as far as it writes drafts. */
export class FakeDraftChanges implements DraftChanges {
  readonly #listeners = new Set<() => void>();

  onChange(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

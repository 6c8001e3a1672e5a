import { Cell, type ReadonlyCell } from '@duet/core/kernel';
import { FIRST_ENTRY, type GoToPath, type HistoryPosition, type PageHistory, type PageLocation } from '../index.ts';

/** A history without a browser, which begins at one path. */
export class MemoryHistory implements PageHistory {
  readonly #entries: PageLocation[];
  readonly #position: Cell<HistoryPosition>;

  constructor(path: string) {
    const location = locationOf(path, FIRST_ENTRY, true);
    this.#entries = [location];
    this.#position = new Cell({ location, index: 0 });
  }

  get position(): ReadonlyCell<HistoryPosition> {
    return this.#position;
  }

  readonly goToPath: GoToPath = (path, { replace }) => {
    const index = this.#position.get().index + (replace ? 0 : 1);
    const location = locationOf(path, Math.random().toString(36).slice(2), false);
    this.#entries.splice(index, Infinity, location);
    this.#position.update(() => ({ location, index }));
  };

  goBack(steps: number): void {
    const index = this.#position.get().index - steps;
    const location = this.#entries[index];
    if (location) this.#position.update(() => ({ location: { ...location, isByBrowser: true }, index }));
  }

  start(): () => void {
    return () => undefined;
  }
}

function locationOf(path: string, key: string, isByBrowser: boolean): PageLocation {
  const { pathname, search, hash } = new URL(path, window.location.href);
  return { pathname, search, hash, key, isByBrowser };
}

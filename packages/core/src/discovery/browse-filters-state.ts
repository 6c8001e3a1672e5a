import { Cell, type ReadonlyCell, type Resettable } from '../kernel/index.ts';
import type { BrowseFilterStorage } from './browse-filter-storage.port.ts';
import { NO_FILTERS, type BrowseFilters } from './browse-filters.ts';

/** By what the grid is narrowed, on every tab, until the member changes it. */
export class BrowseFiltersState implements Resettable {
  readonly #filters: Cell<BrowseFilters>;

  constructor(private readonly storage: BrowseFilterStorage) {
    this.#filters = new Cell(storage.read() ?? NO_FILTERS);
  }

  get filters(): ReadonlyCell<BrowseFilters> {
    return this.#filters;
  }

  set(filters: BrowseFilters): void {
    this.#filters.update(() => filters);
    this.storage.save(filters);
  }

  reset(): void {
    this.#filters.update(() => NO_FILTERS);
    this.storage.reset();
  }
}

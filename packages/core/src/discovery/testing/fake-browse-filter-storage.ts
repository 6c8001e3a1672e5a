import type { BrowseFilterStorage } from '../browse-filter-storage.port.ts';
import type { BrowseFilters } from '../browse-filters.ts';

export class FakeBrowseFilterStorage implements BrowseFilterStorage {
  constructor(private filters?: BrowseFilters) {}

  read(): BrowseFilters | undefined {
    return this.filters;
  }

  save(filters: BrowseFilters): void {
    this.filters = filters;
  }

  reset(): void {
    delete this.filters;
  }
}

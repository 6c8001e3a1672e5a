import type { Resettable } from '../kernel/index.ts';
import type { BrowseFilters } from './browse-filters.ts';

/** The filters of this tab. They survive a reload; a reset empties them. */
export interface BrowseFilterStorage extends Resettable {
  /** Undefined where none are kept, or none that can be read. */
  read(): BrowseFilters | undefined;
  save(filters: BrowseFilters): void;
}

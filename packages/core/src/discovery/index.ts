export { createBrowse, type BrowseFeature } from './create-browse.ts';
export { createLookBook, type LookBookFeature } from './create-look-book.ts';
export type { DecideInLookBook } from './look-book/decide-in-look-book.ts';
export type { LoadLookBook } from './look-book/load-look-book.ts';
export { type LastDecision, type LookBook, type LookBookPosition, undecidedMembers } from './look-book/look-book.ts';
export type { LookBookState } from './look-book/look-book-state.ts';
export type { LookBookStorage } from './look-book/look-book-storage.port.ts';
export type { BrowseGateway, BrowseList, BrowseQuery, MemberCountQuery } from './browse-gateway.port.ts';
export {
  type BrowseFilters,
  type FilterBounds,
  filterBounds,
  filterCount,
  narrowPreferences,
  NEW_FOR,
  NO_FILTERS,
} from './browse-filters.ts';
export { BrowseFiltersState } from './browse-filters-state.ts';
export { createSearchPreferences, type SearchPreferencesFeature } from './create-search-preferences.ts';
export { MemberCount } from './member-count.ts';
export type { SaveSearchPreferences } from './save-search-preferences.ts';
export type { BrowseFilterStorage } from './browse-filter-storage.port.ts';
export { type BrowseItem, browseItems, browseSelection, hasFilters, listReach, type BrowseTab } from './browse-list.ts';
export { type Browse, BrowseState } from './browse-state.ts';
export { browseKey, LoadBrowse } from './load-browse.ts';
export {
  longestDistance,
  meetsPreferences,
  type NumberRange,
  type Person,
  SEARCH_QUESTIONS,
  type SearchPreferences,
  searchPreferences,
  type SearchQuestion,
} from './search-preferences.ts';

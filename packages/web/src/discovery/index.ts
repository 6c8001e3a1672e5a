import { storeToken } from '../state/index.ts';
import type { BrowseStore } from './browse/browse-store.ts';
import type { LookBookStore } from './look-book/look-book-store.ts';
import type { PreferencesStore } from './preferences/preferences-store.ts';

export { BrowseReactions } from './browse/browse-reactions.ts';
export { BrowseStore } from './browse/browse-store.ts';
export { FilterChoice } from './filters/filter-choice.ts';
export { LookBookStore } from './look-book/look-book-store.ts';
export { PreferencesStore } from './preferences/preferences-store.ts';

export const BROWSE_STORE = storeToken<BrowseStore, [tab: string | undefined, admirer: string | undefined]>(
  'BrowseStore',
);
export const LOOK_BOOK_STORE = storeToken<LookBookStore>('LookBookStore');
export const PREFERENCES_STORE = storeToken<PreferencesStore>('PreferencesStore');

import { storeToken } from '../mobx/index.ts';
import type { BrowseStore } from './browse/browse-store.ts';

export { BrowseStore } from './browse/browse-store.ts';

export const BROWSE_STORE = storeToken<BrowseStore, [tab: string | undefined, admirer: string | undefined]>(
  'BrowseStore',
);

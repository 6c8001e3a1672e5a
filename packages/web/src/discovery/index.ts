export { BrowseStore } from './browse-store.ts';
export { BROWSE_STORE } from './store-tokens.ts';

export { DeferredBrowsePreload } from './deferred-browse-preload.ts';
export { HttpBrowseGateway } from './http-browse-gateway.ts';
export { sessionStorageBrowseFilters } from './session-storage-browse-filters.ts';
export { sessionStorageLookBook } from './session-storage-look-book.ts';

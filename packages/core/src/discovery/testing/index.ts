export { FakeBrowseFilterStorage } from './fake-browse-filter-storage.ts';
export { FakeBrowseGateway } from './fake-browse-gateway.ts';
export { FakeLookBookStorage } from './fake-look-book-storage.ts';

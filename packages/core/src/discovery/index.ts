export type { BrowseGateway, BrowseList, BrowseQuery } from './browse-gateway.port.ts';
export { browseItems, sortOf, type BrowseItem } from './browse-list.ts';
export { BrowseState, type Browse } from './browse-state.ts';
export { browseKey, LoadBrowse } from './load-browse.ts';
export { MatchCount } from './match-count.ts';

export { createBrowse, type BrowseFeature } from './create-browse.ts';
export { createMatches, type MatchesFeature } from './create-matches.ts';
export type { BrowseGateway, BrowseList, BrowseQuery } from './browse-gateway.port.ts';
export { type BrowseItem, browseItems, browseSelection, type BrowseTab } from './browse-list.ts';
export { type Browse, BrowseState } from './browse-state.ts';
export { browseKey, LoadBrowse } from './load-browse.ts';
export { MatchCount } from './match-count.ts';

import type { Clock } from '../kernel/index.ts';
import type { LoadProfiles } from '../profile/index.ts';
import type { BrowsePreload, SessionResets } from '../session/index.ts';
import type { BrowseGateway } from './browse-gateway.port.ts';
import type { BrowseFilterStorage } from './browse-filter-storage.port.ts';
import { BrowseFiltersState } from './browse-filters-state.ts';
import { BrowseState } from './browse-state.ts';
import { LoadBrowse, type ServerFaults } from './load-browse.ts';
import { MemberCount } from './member-count.ts';
import { PreloadBrowse } from './preload-browse.ts';

export interface BrowseDependencies {
  readonly browseGateway: BrowseGateway;
  readonly browseFilterStorage: BrowseFilterStorage;
  readonly loadProfiles: LoadProfiles;
  readonly connection: ServerFaults;
  readonly resets: SessionResets;
  readonly clock: Clock;
  /** The tenant's tabs, of which the first is opened. */
  readonly sorts: readonly { readonly tab: string; readonly sort: string }[];
}

/** Lists of members to look at. */
export function createBrowse({
  browseGateway,
  browseFilterStorage,
  loadProfiles,
  connection,
  resets,
  clock,
  sorts,
}: BrowseDependencies) {
  const browse = resets.add(new BrowseState());
  const loadBrowse = new LoadBrowse(browseGateway, browse, loadProfiles, clock, connection);
  const preloadBrowse: BrowsePreload = new PreloadBrowse(loadBrowse, sorts);
  return {
    browse,
    browseFilters: resets.add(new BrowseFiltersState(browseFilterStorage)),
    loadBrowse,
    preloadBrowse,
    createMemberCount: () => new MemberCount(browseGateway, clock),
  };
}

export type BrowseFeature = ReturnType<typeof createBrowse>;

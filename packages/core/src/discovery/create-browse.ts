import type { Clock } from '../kernel/index.ts';
import type { LoadProfiles } from '../profile/index.ts';
import type { SessionResets } from '../session/index.ts';
import type { BrowseGateway } from './browse-gateway.port.ts';
import { BrowseState } from './browse-state.ts';
import { LoadBrowse, type ServerFaults } from './load-browse.ts';

export interface BrowseDependencies {
  readonly browseGateway: BrowseGateway;
  readonly loadProfiles: LoadProfiles;
  readonly connection: ServerFaults;
  readonly resets: SessionResets;
  readonly clock: Clock;
}

/** Lists of members to look at. */
export function createBrowse({ browseGateway, loadProfiles, connection, resets, clock }: BrowseDependencies) {
  const browse = resets.add(new BrowseState());
  return { browse, loadBrowse: new LoadBrowse(browseGateway, browse, loadProfiles, clock, connection) };
}

export type BrowseFeature = ReturnType<typeof createBrowse>;

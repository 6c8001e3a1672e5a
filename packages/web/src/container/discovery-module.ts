import { ConnectionState } from '@duet/core/connection';
import { BrowseState, LoadBrowse, sortOf } from '@duet/core/discovery';
import { LoadProfiles, ProfilesState } from '@duet/core/profile';
import { SessionResets } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { BROWSE_STORE, BrowseStore } from '../discovery/index.ts';
import { TOKENS } from './tokens.ts';

/** The browse grid. Loaded with its route. */
export const discoveryModule = new ContainerModule(({ bind }) => {
  bind(BrowseState).toResolvedValue((resets) => resets.add(new BrowseState()), [SessionResets]);
  bind(LoadBrowse).toResolvedValue(
    (gateway, state, profiles, clock, connection) =>
      new LoadBrowse(gateway, state, profiles, clock, () => {
        connection.fail('server');
      }),
    [TOKENS.browseGateway, BrowseState, LoadProfiles, TOKENS.clock, ConnectionState],
  );
  bind(BROWSE_STORE).toResolvedValue(
    (state, profiles, loadBrowse, clock, { config: { browse, cardProfile } }) =>
      (tab: string | undefined, admirer: string | undefined) => {
        const sort = sortOf(tab, browse.sorts);
        const tabs = browse.sorts.map((entry) => ({
          tab: entry.tab,
          current: admirer === undefined && entry.sort === sort,
        }));
        const query = { sort, ...(admirer !== undefined && { admirer }) };
        const showsOnline = cardProfile.footerIcons.includes('last_online');
        return new BrowseStore(query, tabs, browse.placeholderEvery, state, profiles, loadBrowse, clock, showsOnline);
      },
    [BrowseState, ProfilesState, LoadBrowse, TOKENS.clock, TOKENS.tenant],
  );
});

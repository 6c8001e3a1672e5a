import { browseSelection, createBrowse } from '@duet/core/discovery';
import { SessionResets } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { BROWSE_STORE, BrowseStore } from '../../discovery/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** The browse grid. Loaded with its route. */
export const discoveryModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.browse).toDynamicValue(({ get }) =>
    createBrowse({
      ...get(FEATURES.profiles),
      ...get(FEATURES.connection),
      browseGateway: get(TOKENS.browseGateway),
      resets: get(SessionResets),
      clock: get(TOKENS.clock),
    }),
  );
  bind(BROWSE_STORE).toResolvedValue(
    ({ browse: state, loadBrowse }, { profiles }, { config: { browse, cardProfile } }) =>
      (tab, admirer) => {
        const { query, tabs } = browseSelection(tab, admirer, browse.sorts);
        const showsOnline = cardProfile.footerIcons.includes('last_online');
        return new BrowseStore(query, tabs, browse.placeholderEvery, state, profiles, loadBrowse, showsOnline);
      },
    [FEATURES.browse, FEATURES.profiles, TOKENS.tenant],
  );
});

import { HttpBrowseGateway, sessionStorageBrowseFilters } from '@duet/adapters/discovery';
import { isActivityHidden } from '@duet/core/activity';
import { browseSelection, createBrowse, createSearchPreferences, filterBounds, hasFilters } from '@duet/core/discovery';
import { SessionResets, SessionState } from '@duet/core/session';
import { definitionsOf } from '@duet/core/tenant';
import { ContainerModule } from '../../injection/index.ts';
import {
  BROWSE_STORE,
  BrowseReactions,
  BrowseStore,
  FilterChoice,
  PREFERENCES_STORE,
  PreferencesStore,
} from '../../discovery/index.ts';
import { FIRST_DAY_ENTRANCE } from '../../matches/index.ts';
import { AppContainer } from '../container.ts';
import { FEATURES } from '../features.ts';
import { observeCountry } from '../observers/observe-country.ts';
import { observePermissions } from '../observers/observe-permissions.ts';
import { TOKENS } from '../tokens.ts';
import { firstDayEntrance } from './matches/first-day-entrance.ts';

/**
 * The browse grid, which needs the module of what one may do about members, and whom one wishes to meet, which needs that of profile
 * editing. Above the grid is the way to the card of the first day. Loaded with its route.
 */
export const discoveryModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.browseGateway).toResolvedValue((api) => new HttpBrowseGateway(api), [TOKENS.apiClient]);
  bind(FEATURES.browse).toDynamicValue(({ get }) =>
    createBrowse({
      ...get(FEATURES.profiles),
      ...get(FEATURES.connection),
      browseGateway: get(TOKENS.browseGateway),
      browseFilterStorage: sessionStorageBrowseFilters(get(TOKENS.tabStorage)),
      resets: get(SessionResets),
      clock: get(TOKENS.clock),
      sorts: get(TOKENS.tenant).config.browse.sorts,
    }),
  );
  bind(FEATURES.searchPreferences).toDynamicValue(({ get }) =>
    createSearchPreferences({ ...get(FEATURES.browse), ...get(FEATURES.profileEditing) }),
  );
  bind(FIRST_DAY_ENTRANCE).toDynamicValue(({ get }) => {
    const entrance = firstDayEntrance({
      container: get(AppContainer),
      session: get(SessionState),
      translator: get(TOKENS.translator),
      logger: get(TOKENS.logger),
    });
    return () => entrance;
  });
  bind(BROWSE_STORE).toDynamicValue(({ get }) => (tab, admirer) => {
    const { config, policy } = get(TOKENS.tenant);
    const { query, tabs } = browseSelection(tab, admirer, config.browse.sorts);
    const { browse: state, browseFilters, loadBrowse, createMemberCount } = get(FEATURES.browse);
    const { profiles } = get(FEATURES.profiles);
    const readCountry = observeCountry(get(SessionState), policy, get(FEATURES.display).displayPreferences);
    const look = {
      placeholderEvery: config.browse.placeholderEvery,
      showsOnline: config.cardProfile.footerIcons.includes('last_online'),
      readTime: () => get(TOKENS.clock).now(),
      fields: definitionsOf(config, config.cardProfile.fields),
      readCountry,
    };
    const filters = hasFilters(query, config)
      ? new FilterChoice(browseFilters, createMemberCount(), filterBounds(config.attributes), readCountry)
      : undefined;
    const reactions = new BrowseReactions(
      profiles,
      { ...get(FEATURES.memberActions), ...get(FEATURES.conversationStart) },
      get(FEATURES.onboardingCheck).permissionPrompt,
      get(TOKENS.navigation),
    );
    const permissions = observePermissions(get(SessionState));
    const areAdmirersHidden = () => isActivityHidden('liked_me', permissions());
    return new BrowseStore(query, tabs, look, {
      state,
      profiles,
      loadBrowse,
      filters,
      reactions,
      areAdmirersHidden: query.admirer === undefined ? undefined : areAdmirersHidden,
    });
  });
  bind(PREFERENCES_STORE).toResolvedValue(
    (
      { config, policy },
      session,
      answers,
      { loadOwnProfile },
      { createMemberCount },
      { saveSearchPreferences },
      navigation,
      { displayPreferences },
    ) =>
      () =>
        new PreferencesStore(
          definitionsOf(config, config.preferences),
          observeCountry(session, policy, displayPreferences),
          {
            answers: answers(),
            members: createMemberCount(),
            loadOwnProfile,
            saveSearchPreferences,
            navigation,
          },
        ),
    [
      TOKENS.tenant,
      SessionState,
      TOKENS.answers,
      FEATURES.ownProfile,
      FEATURES.browse,
      FEATURES.searchPreferences,
      TOKENS.navigation,
      FEATURES.display,
    ],
  );
});

import { createMatches } from '@duet/core/matches';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from '../../../injection/index.ts';
import { MATCHES_STORE, MatchesStore } from '../../../matches/index.ts';
import { FEATURES } from '../../features.ts';
import { observeCountry } from '../../observers/observe-country.ts';
import { TOKENS } from '../../tokens.ts';

/** Today's matches and what is decided about them. Needs the module of profiles, with what one may do about members. */
export const matchesModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.matches).toDynamicValue(({ get }) =>
    createMatches({
      ...get(FEATURES.profiles),
      ...get(FEATURES.matchCount),
      matchGateway: get(TOKENS.matchGateway),
      memberActions: get(FEATURES.memberActions),
      resets: get(SessionResets),
      clock: get(TOKENS.clock),
      timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
  bind(MATCHES_STORE).toResolvedValue(
    (
      { matches, loadMatches, decideMatch },
      { matchCount },
      { profiles },
      { wink },
      { startConversation },
      { permissionPrompt },
      navigation,
      session,
      { policy },
      { displayPreferences },
    ) =>
      () =>
        new MatchesStore(
          matches.matches,
          matchCount.changes,
          profiles,
          loadMatches,
          { decideMatch, wink, startConversation },
          permissionPrompt,
          navigation,
          observeCountry(session, policy, displayPreferences),
        ),
    [
      FEATURES.matches,
      FEATURES.matchCount,
      FEATURES.profiles,
      FEATURES.memberActions,
      FEATURES.conversationStart,
      FEATURES.onboardingCheck,
      TOKENS.navigation,
      SessionState,
      TOKENS.tenant,
      FEATURES.display,
    ],
  );
});

import { createFirstDay } from '@duet/core/matches';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from '../../../injection/index.ts';
import { FIRST_DAY_STORE, FirstDayStore } from '../../../matches/index.ts';
import { FEATURES } from '../../features.ts';
import { observeCountry } from '../../observers/observe-country.ts';
import { TOKENS } from '../../tokens.ts';

/** The first day after onboarding. Needs the module of what one may do about members. */
export const firstDayModule = new ContainerModule(({ bind }) => {
  bind(FIRST_DAY_STORE).toDynamicValue(({ get }) => {
    const { profiles } = get(FEATURES.profiles);
    const feature = createFirstDay({
      firstDayGateway: get(TOKENS.matchGateway),
      profiles,
      memberActions: get(FEATURES.memberActions),
      resets: get(SessionResets),
      logger: get(TOKENS.logger),
    });
    const readCountry = observeCountry(
      get(SessionState),
      get(TOKENS.tenant).policy,
      get(FEATURES.display).displayPreferences,
    );
    const { changes } = get(FEATURES.matchCount).matchCount;
    return () => new FirstDayStore(feature, profiles, { changes, attention: get(TOKENS.attention) }, readCountry);
  });
});

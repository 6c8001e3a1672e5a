import { SessionState } from '@duet/core/session';
import { createLocale, type LanguageOffer, type Tenant } from '@duet/core/tenant';
import { ContainerModule } from '../../injection/index.ts';
import {
  STORAGE_UNAVAILABLE_STORE,
  StorageUnavailableStore,
  ROUTE_GUARD_STORE,
  RouteGuardStore,
  MEMBER_START_STORE,
  MemberStartStore,
  SUPPORT_STORE,
  SupportStore,
} from '../../shell/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

const offerOf = ({ languages, defaultLanguage, config: { allowedLocales } }: Tenant): LanguageOffer => ({
  languages,
  defaultLanguage,
  allowedLocales,
});

/** The guard of every page, its language, and what the frames of members' pages report. */
export const shellModule = new ContainerModule(({ bind }) => {
  bind(STORAGE_UNAVAILABLE_STORE).toResolvedValue(
    (tokenStorage) => {
      // One for both frames: what was dismissed in onboarding is not said again on the next page.
      const store = new StorageUnavailableStore(tokenStorage.persistence);
      return () => store;
    },
    [TOKENS.tokenStorage],
  );
  bind(SUPPORT_STORE).toResolvedValue(
    (session, { logOut }, navigation) =>
      () =>
        new SupportStore(session, logOut, navigation),
    [SessionState, FEATURES.logout, TOKENS.navigation],
  );
  bind(FEATURES.locale).toResolvedValue(
    (texts, tenant, logger) => createLocale({ texts, offer: offerOf(tenant), logger }),
    [TOKENS.translator, TOKENS.tenant, TOKENS.logger],
  );
  bind(ROUTE_GUARD_STORE).toResolvedValue(
    (session, { resumeSession }, returnAddress, tenant) =>
      () =>
        new RouteGuardStore(session, resumeSession, returnAddress, offerOf(tenant)),
    [SessionState, FEATURES.session, TOKENS.returnAddress, TOKENS.tenant],
  );
  bind(MEMBER_START_STORE).toResolvedValue(
    ({ findMissingAnswers }) =>
      () =>
        new MemberStartStore(findMissingAnswers),
    [FEATURES.onboardingCheck],
  );
});

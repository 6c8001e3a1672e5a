import { DeferredBrowsePreload } from '@duet/adapters/discovery';
import { DeferredPaywall } from '@duet/adapters/payments';
import { HttpAttributeGateway, HttpPhotoGateway } from '@duet/adapters/profile';
import { HttpSelfGateway } from '@duet/adapters/session';
import { HttpSignOnGateway } from '@duet/adapters/navigation';
import { createOnboardingCheck } from '@duet/core/onboarding';
import { createSessionResumption } from '@duet/core/connection';
import { createOwnProfile } from '@duet/core/profile';
import {
  createLogoutRequest,
  createSession,
  createSessionRestoration,
  SessionResets,
  SessionState,
} from '@duet/core/session';
import { DeferredUnsentWork } from '@duet/adapters/session';
import { createSupport } from '@duet/core/support';
import { ContainerModule } from '../../injection/index.ts';
import { AppContainer } from '../container.ts';
import { FEATURES } from '../features.ts';
import { loadMemberModules } from '../load-member-modules.ts';
import { TOKENS } from '../tokens.ts';

/** The session of a member from start-up on, and what they still owe. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.selfGateway).toResolvedValue((api) => new HttpSelfGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.signOnGateway).toResolvedValue((api) => new HttpSignOnGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.attributeGateway).toResolvedValue(
    (api, { config }) => new HttpAttributeGateway(api, config.attributes),
    [TOKENS.apiClient, TOKENS.tenant],
  );
  bind(TOKENS.photoGateway).toResolvedValue((api) => new HttpPhotoGateway(api), [TOKENS.apiClient]);
  bind(FEATURES.sessionRestoration).toDynamicValue(({ get }) =>
    createSessionRestoration({
      ...get(FEATURES.sessionState),
      ...get(FEATURES.sessionEnd),
      tokenStorage: get(TOKENS.tokenStorage),
      authGateway: get(TOKENS.authGateway),
      selfGateway: get(TOKENS.selfGateway),
      liveConnection: get(TOKENS.liveConnection),
      clock: get(TOKENS.clock),
      logger: get(TOKENS.logger),
    }),
  );
  bind(FEATURES.support).toDynamicValue(({ get }) =>
    createSupport({
      session: get(SessionState),
      supportTab: get(TOKENS.supportTab),
      tokenStorage: get(TOKENS.tokenStorage),
      selfGateway: get(TOKENS.selfGateway),
      signOnGateway: get(TOKENS.signOnGateway),
      navigation: get(TOKENS.navigation),
      mainProblem: get(FEATURES.pageState).mainProblem,
      clock: get(TOKENS.clock),
      supportBrandId: get(TOKENS.tenant).support.brandId,
    }),
  );
  bind(FEATURES.session).toDynamicValue(({ get }) =>
    createSession({
      ...get(FEATURES.sessionState),
      ...get(FEATURES.supportSessionEnd),
      ...get(FEATURES.sessionEnd),
      ...get(FEATURES.sessionRestoration),
      ...get(FEATURES.support),
      supportTab: get(TOKENS.supportTab),
      preloadBrowse: new DeferredBrowsePreload(async () => {
        const container = get(AppContainer);
        const [{ discoveryModule }] = await Promise.all([
          import('./discovery-module.ts'),
          loadMemberModules(container),
        ]);
        container.load(discoveryModule);
        return get(FEATURES.browse).preloadBrowse;
      }),
      missingAnswers: get(FEATURES.onboardingCheck).findMissingAnswers,
      tokenStorage: get(TOKENS.tokenStorage),
      authGateway: get(TOKENS.authGateway),
      selfGateway: get(TOKENS.selfGateway),
      navigation: get(TOKENS.navigation),
      returnAddress: get(TOKENS.returnAddress),
      visitOrigin: get(TOKENS.visitOrigin),
      clock: get(TOKENS.clock),
      logger: get(TOKENS.logger),
      presenceInterval: get(TOKENS.tenant).policy.presenceInterval,
    }),
  );
  bind(FEATURES.sessionResumption).toResolvedValue(
    (networkStatus, session, { resumeSession }) =>
      createSessionResumption({ networkStatus, session, resume: resumeSession }),
    [TOKENS.networkStatus, SessionState, FEATURES.session],
  );
  bind(TOKENS.unsentWork).toDynamicValue(
    ({ get }) =>
      new DeferredUnsentWork(get(SessionState), get(TOKENS.logger), async () => {
        await loadMemberModules(get(AppContainer));
        return get(FEATURES.conversations).outbox;
      }),
  );
  bind(FEATURES.logoutRequest).toDynamicValue(({ get }) =>
    createLogoutRequest({
      ...get(FEATURES.logout),
      unsent: get(TOKENS.unsentWork),
      navigation: get(TOKENS.navigation),
    }),
  );
  bind(TOKENS.sessionStarter).toResolvedValue(({ startSession }) => startSession, [FEATURES.session]);
  bind(FEATURES.ownProfile).toDynamicValue(({ get }) =>
    createOwnProfile({
      attributeGateway: get(TOKENS.attributeGateway),
      photoGateway: get(TOKENS.photoGateway),
      session: get(SessionState),
      resets: get(SessionResets),
    }),
  );
  bind(FEATURES.onboardingCheck).toDynamicValue(({ get }) =>
    createOnboardingCheck({
      ...get(FEATURES.ownProfile),
      session: get(SessionState),
      resets: get(SessionResets),
      // The paywall comes with the member's features, which a login fetches anyway.
      paywall: new DeferredPaywall(async () => {
        await loadMemberModules(get(AppContainer));
        return get(TOKENS.paywall);
      }),
      analytics: get(TOKENS.analytics),
      logger: get(TOKENS.logger),
      config: get(TOKENS.tenant).config,
    }),
  );
});

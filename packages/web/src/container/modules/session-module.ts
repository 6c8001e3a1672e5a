import { LocalStorageDraftStorage } from '@duet/adapters/messaging';
import { LocalStorageOnboardingFlags, sessionStorageAnswerDrafts } from '@duet/adapters/onboarding';
import { DeferredPaywall, sessionStoragePaywallStorage } from '@duet/adapters/payments';
import { HttpAttributeGateway, HttpPhotoGateway } from '@duet/adapters/profile';
import { HttpAuthGateway, HttpSelfGateway, LocalStorageTokenStorage } from '@duet/adapters/session';
import { HttpSignOnGateway, sessionStorageReturnAddress } from '@duet/adapters/navigation';
import { SessionStorageEmailDraft, storedDraftOwner } from '@duet/adapters/drafts';
import { createOnboardingCheck } from '@duet/core/onboarding';
import { createOwnProfile } from '@duet/core/profile';
import {
  createLogin,
  createSession,
  createSessionEnd,
  createSessionRestoration,
  createSessionState,
  SessionResets,
  SessionState,
} from '@duet/core/session';
import { createSupport, createSupportSessionEnd } from '@duet/core/support';
import { ContainerModule } from 'inversify';
import { AppContainer } from '../container.ts';
import { FEATURES } from '../features.ts';
import { loadMemberModules } from '../load-member-modules.ts';
import { TOKENS } from '../tokens.ts';

/** Who is here, from start-up to logout, and what a member still owes; used from the start. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.tokenStorage).toResolvedValue(
    (storage) => new LocalStorageTokenStorage(storage, globalThis),
    [TOKENS.localStorage],
  );
  bind(TOKENS.returnAddress).toResolvedValue(sessionStorageReturnAddress, [TOKENS.tabStorage]);
  bind(TOKENS.draftStorage).toResolvedValue((storage) => new LocalStorageDraftStorage(storage), [TOKENS.localStorage]);
  bind(TOKENS.answerDrafts).toResolvedValue(sessionStorageAnswerDrafts, [TOKENS.tabStorage]);
  bind(TOKENS.emailDraft).toResolvedValue((storage) => new SessionStorageEmailDraft(storage), [TOKENS.tabStorage]);
  bind(TOKENS.onboardingFlags).toResolvedValue(
    (storage) => new LocalStorageOnboardingFlags(storage),
    [TOKENS.localStorage],
  );
  bind(TOKENS.paywallStorage).toResolvedValue(sessionStoragePaywallStorage, [TOKENS.tabStorage]);
  bind(TOKENS.authGateway).toResolvedValue((api) => new HttpAuthGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.selfGateway).toResolvedValue((api) => new HttpSelfGateway(api), [TOKENS.apiClient]);

  bind(TOKENS.signOnGateway).toResolvedValue((api) => new HttpSignOnGateway(api), [TOKENS.apiClient]);
  bind(TOKENS.attributeGateway).toResolvedValue(
    (api, { config }) => new HttpAttributeGateway(api, config.attributes),
    [TOKENS.apiClient, TOKENS.tenant],
  );
  bind(TOKENS.photoGateway).toResolvedValue((api) => new HttpPhotoGateway(api), [TOKENS.apiClient]);

  bind(FEATURES.sessionState).toDynamicValue(({ get }) =>
    createSessionState({
      sharedDrafts: { owner: storedDraftOwner(get(TOKENS.localStorage)), drafts: get(TOKENS.draftStorage) },
      tabDrafts: [{ owner: storedDraftOwner(get(TOKENS.tabStorage)), drafts: get(TOKENS.answerDrafts) }],
      persistent: [
        get(TOKENS.returnAddress),
        get(TOKENS.emailDraft),
        get(TOKENS.onboardingFlags),
        get(TOKENS.paywallStorage),
      ],
    }),
  );
  bind(SessionState).toResolvedValue(({ session }) => session, [FEATURES.sessionState]);
  bind(SessionResets).toResolvedValue(({ resets }) => resets, [FEATURES.sessionState]);
  bind(FEATURES.supportSessionEnd).toDynamicValue(({ get }) =>
    createSupportSessionEnd({
      ...get(FEATURES.sessionState),
      supportTab: get(TOKENS.supportTab),
      tokenStorage: get(TOKENS.tokenStorage),
      liveConnection: get(TOKENS.liveConnection),
      navigation: get(TOKENS.navigation),
    }),
  );
  bind(FEATURES.sessionEnd).toDynamicValue(({ get }) =>
    createSessionEnd({
      ...get(FEATURES.sessionState),
      ...get(FEATURES.supportSessionEnd),
      tokenStorage: get(TOKENS.tokenStorage),
      liveConnection: get(TOKENS.liveConnection),
      navigation: get(TOKENS.navigation),
      returnAddress: get(TOKENS.returnAddress),
    }),
  );
  bind(FEATURES.sessionRestoration).toDynamicValue(({ get }) =>
    createSessionRestoration({
      ...get(FEATURES.sessionState),
      ...get(FEATURES.sessionEnd),
      tokenStorage: get(TOKENS.tokenStorage),
      authGateway: get(TOKENS.authGateway),
      selfGateway: get(TOKENS.selfGateway),
      liveConnection: get(TOKENS.liveConnection),
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
      missingAnswers: get(FEATURES.onboardingCheck).findMissingAnswers,
      tokenStorage: get(TOKENS.tokenStorage),
      authGateway: get(TOKENS.authGateway),
      selfGateway: get(TOKENS.selfGateway),
      navigation: get(TOKENS.navigation),
      returnAddress: get(TOKENS.returnAddress),
      clock: get(TOKENS.clock),
      logger: get(TOKENS.logger),
      presenceInterval: get(TOKENS.tenant).policy.presenceInterval,
    }),
  );
  bind(FEATURES.login).toDynamicValue(({ get }) =>
    createLogin({
      ...get(FEATURES.session),
      authGateway: get(TOKENS.authGateway),
      captcha: get(TOKENS.captcha),
      analytics: get(TOKENS.analytics),
    }),
  );
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

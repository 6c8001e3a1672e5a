import { createPageState } from '@duet/core/kernel';
import { insertScriptInto, ScriptLoader } from '@duet/adapters/provider-script';
import type { Deployment } from '@duet/adapters/tenant';
import { createDeferredAnalytics } from '@duet/core/analytics';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { LazyConsentPrompt, PRIVACY_STORE, PrivacyStore } from '../../consent/index.ts';
import {
  STORAGE_UNAVAILABLE_STORE,
  StorageUnavailableStore,
  ROUTE_GUARD_STORE,
  RouteGuardStore,
  MEMBER_START_STORE,
  MemberStartStore,
  PAGE_STATE,
  SUPPORT_STORE,
  SupportStore,
} from '../../shell/index.ts';
import { AppContainer } from '../container.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** What surrounds every page, and the loader of third-party scripts. */
export const shellModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.pageState).toResolvedValue((resets) => createPageState({ resets }), [SessionResets]);
  bind(FEATURES.deferredAnalytics).toResolvedValue(() => createDeferredAnalytics());
  bind(TOKENS.analytics).toResolvedValue(({ deferredAnalytics }) => deferredAnalytics, [FEATURES.deferredAnalytics]);
  bind(PRIVACY_STORE).toDynamicValue((context) => {
    const container = context.get(AppContainer);
    const loadConsent = async () => {
      const [{ startAnalytics }] = await Promise.all([import('../start-analytics.ts'), LazyConsentPrompt.preload()]);
      startAnalytics(container);
    };
    const { consent } = context.get(TOKENS.tenant);
    // One for all layouts: a panel that was opened stays open when the page changes.
    const store = new PrivacyStore(consent, context.get(SessionState), loadConsent, context.get(TOKENS.logger));
    return () => store;
  });
  bind(PAGE_STATE).toResolvedValue((pageState) => () => pageState, [FEATURES.pageState]);
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
    [SessionState, FEATURES.session, TOKENS.navigation],
  );
  bind(ROUTE_GUARD_STORE).toResolvedValue(
    (session, { resumeSession }, returnAddress, { languages, defaultLanguage, config }) =>
      () =>
        new RouteGuardStore(session, resumeSession, returnAddress, {
          languages,
          defaultLanguage,
          allowedLocales: config.allowedLocales,
        }),
    [SessionState, FEATURES.session, TOKENS.returnAddress, TOKENS.tenant],
  );
  bind(MEMBER_START_STORE).toResolvedValue(
    ({ findMissingAnswers }) =>
      () =>
        new MemberStartStore(findMissingAnswers),
    [FEATURES.onboardingCheck],
  );

  bind(TOKENS.providerScripts).toResolvedValue(
    ({ providers }, clock) =>
      new ScriptLoader(
        insertScriptInto(() => document),
        () => window,
        clock,
        scriptsOf(providers),
      ),
    [TOKENS.deployment, TOKENS.clock],
  );
});

/** Each provider's own script; no other may enter the page. */
const scriptsOf = ({ facebook, apple, captcha, stripe, trackingWidget }: Deployment['providers']): readonly string[] =>
  [facebook?.sdk, apple?.sdk, captcha?.sdk, stripe?.sdk, trackingWidget?.sdk].filter((sdk) => sdk !== undefined);

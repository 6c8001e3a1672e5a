import { insertScriptInto, ScriptLoader } from '@duet/adapters/provider-script';
import type { Deployment } from '@duet/adapters/tenant';
import { DeferredAnalytics } from '@duet/core/analytics';
import { LoadersState, MainProblemState } from '@duet/core/kernel';
import { FindMissingAnswers } from '@duet/core/onboarding';
import { LogOut, ResumeSession, SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { LateAskedConsent, PRIVACY_STORE, PrivacyStore } from '../consent/index.ts';
import {
  FORGETFUL_STORE,
  ForgetfulStore,
  GATE_STORE,
  GateStore,
  HOME_STORE,
  HomeStore,
  OVERLAYS_STORE,
  OverlaysStore,
  SUPPORT_STORE,
  SupportStore,
} from '../shell/index.ts';
import { AppContainer } from './container.ts';
import { TOKENS } from './tokens.ts';

/** What stands around every page, and the way by which scripts of others enter. */
export const shellModule = new ContainerModule(({ bind }) => {
  bind(LoadersState).toResolvedValue((resets) => resets.add(new LoadersState()), [SessionResets]);
  bind(MainProblemState).toResolvedValue((resets) => resets.add(new MainProblemState()), [SessionResets]);
  bind(DeferredAnalytics).toResolvedValue(() => new DeferredAnalytics());
  bind(TOKENS.analytics).toResolvedValue((analytics) => analytics, [DeferredAnalytics]);
  bind(PRIVACY_STORE).toDynamicValue((context) => {
    const container = context.get(AppContainer);
    const bring = async () => {
      const [{ startAnalytics }] = await Promise.all([import('./start-analytics.ts'), LateAskedConsent.prepare()]);
      startAnalytics(container);
    };
    const { consent } = context.get(TOKENS.tenant);
    // One for all layouts: a panel that was opened stays open when the page changes.
    const store = new PrivacyStore(consent, context.get(SessionState), bring, context.get(TOKENS.logger));
    return () => store;
  });
  bind(OVERLAYS_STORE).toResolvedValue(
    (loaders, mainProblem) => () => new OverlaysStore(loaders, mainProblem),
    [LoadersState, MainProblemState],
  );
  bind(FORGETFUL_STORE).toResolvedValue(
    (vault) => {
      // One for both frames: what was dismissed in onboarding is not said again on the next page.
      const store = new ForgetfulStore(vault.persistence);
      return () => store;
    },
    [TOKENS.tokenVault],
  );
  bind(SUPPORT_STORE).toResolvedValue(
    (session, logOut, navigation) => () => new SupportStore(session, logOut, navigation),
    [SessionState, LogOut, TOKENS.navigation],
  );
  bind(GATE_STORE).toResolvedValue(
    (session, resumeSession, returnAddress, { languages, defaultLanguage, config }) =>
      () =>
        new GateStore(session, resumeSession, returnAddress, {
          languages,
          defaultLanguage,
          allowedLocales: config.allowedLocales,
        }),
    [SessionState, ResumeSession, TOKENS.returnAddress, TOKENS.tenant],
  );
  bind(HOME_STORE).toResolvedValue((missing) => () => new HomeStore(missing), [FindMissingAnswers]);

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

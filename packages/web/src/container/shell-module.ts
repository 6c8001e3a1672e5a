import { insertScriptInto, ScriptLoader } from '@duet/adapters/provider-script';
import type { Deployment } from '@duet/adapters/tenant';
import { LoadersState, MainProblemState } from '@duet/core/kernel';
import { FindMissingAnswers } from '@duet/core/onboarding';
import { RestoreSession, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import {
  FORGETFUL_STORE,
  ForgetfulStore,
  GATE_STORE,
  GateStore,
  HOME_STORE,
  HomeStore,
  OVERLAYS_STORE,
  OverlaysStore,
} from '../shell/index.ts';
import { TOKENS } from './tokens.ts';

/** What stands around every page, and the way by which scripts of others enter. */
export const shellModule = new ContainerModule(({ bind }) => {
  bind(LoadersState).toResolvedValue(() => new LoadersState());
  bind(MainProblemState).toResolvedValue(() => new MainProblemState());
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
  bind(GATE_STORE).toResolvedValue(
    (session, restoreSession, returnAddress, { languages, defaultLanguage, config }) =>
      () =>
        new GateStore(session, restoreSession, returnAddress, {
          languages,
          defaultLanguage,
          allowedLocales: config.allowedLocales,
        }),
    [SessionState, RestoreSession, TOKENS.returnAddress, TOKENS.tenant],
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

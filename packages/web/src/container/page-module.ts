import { createPageState } from '@duet/core/kernel';
import { insertScriptInto, ScriptLoader } from '@duet/adapters/provider-script';
import { providerScripts } from '@duet/adapters/tenant';
import { createDeferredAnalytics } from '@duet/core/analytics';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from '../injection/index.ts';
import { LazyConsentPrompt, PRIVACY_STORE, PrivacyStore } from '../consent/index.ts';
import { PAGE_STATE } from '../shell/index.ts';
import { AppContainer } from './container.ts';
import { FEATURES } from './features.ts';
import { TOKENS } from './tokens.ts';

/** What every page has, a visitor's too: what covers it, the question for consent, and the loader of third-party scripts. */
export const pageModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.pageState).toResolvedValue((resets) => createPageState({ resets }), [SessionResets]);
  bind(FEATURES.deferredAnalytics).toResolvedValue((resets) => createDeferredAnalytics({ resets }), [SessionResets]);
  bind(TOKENS.analytics).toResolvedValue(({ deferredAnalytics }) => deferredAnalytics, [FEATURES.deferredAnalytics]);
  bind(PRIVACY_STORE).toDynamicValue((context) => {
    const container = context.get(AppContainer);
    const loadConsent = async () => {
      const [{ startAnalytics }] = await Promise.all([import('./start-analytics.ts'), LazyConsentPrompt.preload()]);
      startAnalytics(container);
    };
    const { consent } = context.get(TOKENS.tenant);
    // One for all layouts: a panel that was opened stays open when the page changes.
    const store = new PrivacyStore(consent, context.get(SessionState), loadConsent, context.get(TOKENS.logger));
    return () => store;
  });
  bind(PAGE_STATE).toResolvedValue((pageState) => () => pageState, [FEATURES.pageState]);
  bind(TOKENS.providerScripts).toResolvedValue(
    (deployment, clock) =>
      new ScriptLoader(
        insertScriptInto(() => document),
        () => window,
        clock,
        providerScripts(deployment),
      ),
    [TOKENS.deployment, TOKENS.clock],
  );
});

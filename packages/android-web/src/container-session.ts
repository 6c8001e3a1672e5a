import { webviewEndpoints } from '@duet/adapters/contract';
import { createApiClient, XhrTransport, type Transport } from '@duet/adapters/http';
import { LocalStorageOnboardingFlags } from '@duet/adapters/onboarding';
import { HttpAuthGateway, HttpSelfGateway, LocalStorageTokenStorage } from '@duet/adapters/session';
import { sessionStorageReturnAddress } from '@duet/adapters/navigation';
import { BrowserNetworkStatus } from '@duet/adapters/connection';
import { apiSettings, type TenantSettings } from '@duet/adapters/tenant';
import { createConnection, createSessionResumption } from '@duet/core/connection';
import { createPageState } from '@duet/core/kernel';
import { createSessionEnd, createSessionRestoration, createSessionState } from '@duet/core/session';
import { type Navigation } from '@duet/core/navigation';
import { type OwnedDrafts } from '@duet/core/drafts';
import type { Container } from '@duet/web/injection';
import { FEATURES, TOKENS } from './container-tokens.ts';

/** No support session is opened in the webview. */
const NO_SUPPORT_SESSION = { isOpen: false, execute: () => false };

/** The webview holds no live socket: nobody talks here. */
const NO_LIVE_CONNECTION = { open: () => undefined, close: () => undefined };

/** The webview holds no drafts: those of the web client in the same storage wait there, whoever pays here. */
const NO_DRAFTS: OwnedDrafts = {
  owner: { read: () => undefined, save: () => undefined, reset: () => undefined },
  drafts: { reset: () => undefined },
};

interface SessionSettings extends TenantSettings {
  /** Carries calls to the API; the browser's own unless a test brings another. */
  readonly transport?: Transport;
  /** Where the webview is, inside the app. */
  readonly current: () => string;
}

/** Who is here, how the API is called for them, and how a session of the webview ends. */
export function bindSession(container: Container, { tenant, deployment, transport, current }: SessionSettings): void {
  container.bind(TOKENS.navigation).toConstantValue(webviewNavigation(current));
  container.bind(TOKENS.returnAddress).toResolvedValue(sessionStorageReturnAddress, [TOKENS.tabStorage]);
  container
    .bind(TOKENS.tokenStorage)
    .toResolvedValue((storage) => new LocalStorageTokenStorage(storage, window), [TOKENS.localStorage]);
  container.bind(FEATURES.sessionState).toDynamicValue(({ get }) =>
    createSessionState({
      sharedDrafts: NO_DRAFTS,
      tabDrafts: [],
      persistent: [new LocalStorageOnboardingFlags(get(TOKENS.localStorage))],
    }),
  );
  container.bind(FEATURES.sessionEnd).toDynamicValue(({ get }) =>
    createSessionEnd({
      ...get(FEATURES.sessionState),
      endSupportSession: NO_SUPPORT_SESSION,
      tokenStorage: get(TOKENS.tokenStorage),
      liveConnection: NO_LIVE_CONNECTION,
      navigation: get(TOKENS.navigation),
      returnAddress: get(TOKENS.returnAddress),
    }),
  );
  container.bind(TOKENS.apiClient).toDynamicValue(({ get }) => {
    const sessionState = get(FEATURES.sessionState);
    // The webview shows neither loaders nor the state of the connection; of the calls only the end of a session matters here.
    const { observeCalls } = createConnection({
      ...sessionState,
      ...get(FEATURES.sessionEnd),
      ...createPageState(sessionState),
    });
    return createApiClient({
      endpoints: webviewEndpoints,
      settings: apiSettings({ tenant, deployment }),
      tokens: get(TOKENS.tokenStorage),
      observer: observeCalls,
      clock: get(TOKENS.clock),
      sessionEnds: sessionState.resets,
      supportTab: NO_SUPPORT_SESSION,
      uploads: new XhrTransport(),
      ...(transport && { calls: transport }),
    });
  });
  container.bind(TOKENS.authGateway).toResolvedValue((api) => new HttpAuthGateway(api), [TOKENS.apiClient]);
  container.bind(TOKENS.selfGateway).toResolvedValue((api) => new HttpSelfGateway(api), [TOKENS.apiClient]);
  container.bind(FEATURES.sessionRestoration).toDynamicValue(({ get }) =>
    createSessionRestoration({
      ...get(FEATURES.sessionState),
      ...get(FEATURES.sessionEnd),
      tokenStorage: get(TOKENS.tokenStorage),
      authGateway: get(TOKENS.authGateway),
      selfGateway: get(TOKENS.selfGateway),
      liveConnection: NO_LIVE_CONNECTION,
      clock: get(TOKENS.clock),
      logger: get(TOKENS.logger),
    }),
  );
  container
    .bind(FEATURES.sessionResumption)
    .toResolvedValue(
      ({ session }, { restoreSession }) =>
        createSessionResumption({ networkStatus: new BrowserNetworkStatus(), session, resume: restoreSession }),
      [FEATURES.sessionState, FEATURES.sessionRestoration],
    );
}

/** The gate leaves for the login as soon as nobody is logged in; no other place of the product is in the webview. */
const webviewNavigation = (current: () => string): Navigation => ({
  current,
  go: () => undefined,
  goTo: () => undefined,
  goToExternal: () => undefined,
  reload: () => {
    window.location.reload();
  },
  reloadAt: () => undefined,
  removeSupportToken: () => undefined,
});

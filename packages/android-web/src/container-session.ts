import { LocalStorageDraftVault } from '@duet/adapters/messaging';
import { LocalStorageOnboardingFlags } from '@duet/adapters/onboarding';
import {
  HttpAuthGateway,
  HttpSelfGateway,
  SessionStorageReturnAddress,
  StoredDraftOwner,
} from '@duet/adapters/session';
import { FallbackStorage } from '@duet/adapters/storage';
import {
  ClearSession,
  EndExpiredSession,
  LoadSelf,
  MemberDrafts,
  RefreshToken,
  RestoreSession,
  SessionResets,
  SessionState,
  type Navigation,
} from '@duet/core/session';
import type { Container } from 'inversify';
import { TOKENS } from './container-tokens.ts';

/** No support session is opened in the webview. */
const NO_SUPPORT_SESSION = { execute: () => false };

/** The webview holds no live socket: nobody talks here. */
const NO_LIVE_CONNECTION = { open: () => undefined, close: () => undefined };

/** Who is here, and how a session of the webview ends. `current`: where the webview is. */
export function bindSession(container: Container, current: () => string): void {
  bindExpiry(container, current);
  container.bind(SessionState).toResolvedValue(() => new SessionState());
  container
    .bind(MemberDrafts)
    .toResolvedValue(
      (storage) =>
        new MemberDrafts({ owner: new StoredDraftOwner(storage), drafts: new LocalStorageDraftVault(storage) }),
      [TOKENS.storage],
    );
  container.bind(ClearSession).toResolvedValue(
    (vault, state, storage, drafts) => {
      const belongings = new SessionResets([new LocalStorageOnboardingFlags(storage)]);
      return new ClearSession(vault, NO_LIVE_CONNECTION, state, belongings, drafts);
    },
    [TOKENS.tokenVault, SessionState, TOKENS.storage, MemberDrafts],
  );
  container
    .bind(LoadSelf)
    .toResolvedValue(
      (api, state, logger, drafts) => new LoadSelf(new HttpSelfGateway(api), state, NO_LIVE_CONNECTION, logger, drafts),
      [TOKENS.apiClient, SessionState, TOKENS.logger, MemberDrafts],
    );
  container
    .bind(RestoreSession)
    .toResolvedValue(
      (vault, api, loadSelf, clearSession, state) =>
        new RestoreSession(vault, new RefreshToken(vault, new HttpAuthGateway(api)), loadSelf, clearSession, state),
      [TOKENS.tokenVault, TOKENS.apiClient, LoadSelf, ClearSession, SessionState],
    );
}

/** A session that the server ends is ended as in the web client, whose drafts stand in the same storage. */
function bindExpiry(container: Container, current: () => string): void {
  container.bind(TOKENS.navigation).toConstantValue(webviewNavigation(current));
  container
    .bind(TOKENS.returnAddress)
    .toResolvedValue(() => new SessionStorageReturnAddress(new FallbackStorage(() => window.sessionStorage)));
  container
    .bind(EndExpiredSession)
    .toResolvedValue(
      (vault, clearSession, returnAddress, navigation) =>
        new EndExpiredSession(vault, clearSession, returnAddress, navigation, NO_SUPPORT_SESSION),
      [TOKENS.tokenVault, ClearSession, TOKENS.returnAddress, TOKENS.navigation],
    );
}

/** The gate leaves for the login as soon as nobody is logged in; no other place of the product is in the webview. */
const webviewNavigation = (current: () => string): Navigation => ({
  current,
  go: () => undefined,
  goTo: () => undefined,
  leave: () => undefined,
  reload: () => {
    window.location.reload();
  },
  restart: () => undefined,
  dropSupportToken: () => undefined,
});

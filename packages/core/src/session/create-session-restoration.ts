import type { MemberDrafts } from '../drafts/index.ts';
import type { Clock, Logger } from '../kernel/index.ts';
import type { ClearSession } from './lifecycle/clear-session.ts';
import { RestoreSession } from './lifecycle/restore-session.ts';
import type { SessionResets } from './lifecycle/session-resets.ts';
import type { LiveConnection } from './live-connection.port.ts';
import type { AuthGateway } from './login/auth-gateway.port.ts';
import { LoadSelf } from './self/load-self.ts';
import { RefreshSelf } from './self/refresh-self.ts';
import { RefreshSubscription } from './self/refresh-subscription.ts';
import type { SelfGateway } from './self/self-gateway.port.ts';
import type { SessionState } from './session-state.ts';
import { RefreshToken } from './token/refresh-token.ts';
import type { TokenStorage } from './token/token-storage.port.ts';

export interface SessionRestorationDependencies {
  readonly session: SessionState;
  readonly resets: Pick<SessionResets, 'count'>;
  readonly memberDrafts: MemberDrafts;
  readonly clearSession: ClearSession;
  readonly tokenStorage: TokenStorage;
  readonly authGateway: AuthGateway;
  readonly selfGateway: SelfGateway;
  readonly liveConnection: LiveConnection;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The session that a stored token belongs to. */
export function createSessionRestoration({
  session,
  resets,
  memberDrafts,
  clearSession,
  tokenStorage,
  authGateway,
  selfGateway,
  liveConnection,
  clock,
  logger,
}: SessionRestorationDependencies) {
  const loadSelf = new LoadSelf(selfGateway, session, liveConnection, logger, memberDrafts, clock);
  const refreshToken = new RefreshToken(tokenStorage, () => authGateway.refresh());
  return {
    loadSelf,
    rotateToken: new RefreshToken(tokenStorage, () => authGateway.rotate()),
    refreshSelf: new RefreshSelf(selfGateway, session, logger),
    refreshSubscription: new RefreshSubscription(selfGateway, session),
    restoreSession: new RestoreSession(tokenStorage, refreshToken, loadSelf, clearSession, session, resets),
  };
}

export type SessionRestorationFeature = ReturnType<typeof createSessionRestoration>;

import type { MemberDrafts } from '../drafts/index.ts';
import type { Navigation, ReturnAddress } from '../navigation/index.ts';
import { ClearSession } from './lifecycle/clear-session.ts';
import { EndExpiredSession } from './lifecycle/end-expired-session.ts';
import type { SessionResets } from './lifecycle/session-resets.ts';
import type { LiveConnection } from './live-connection.port.ts';
import type { SessionState } from './session-state.ts';
import type { SupportSessionEnder } from './support-session.port.ts';
import type { TokenStorage } from './token/token-storage.port.ts';

export interface SessionEndDependencies {
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly memberDrafts: MemberDrafts;
  readonly endSupportSession: SupportSessionEnder;
  readonly tokenStorage: TokenStorage;
  readonly liveConnection: LiveConnection;
  readonly navigation: Navigation;
  readonly returnAddress: ReturnAddress;
}

/** The end of a session. It needs no API, because the API's client needs it: an answer may say that the session is over. */
export function createSessionEnd({
  session,
  resets,
  memberDrafts,
  endSupportSession,
  tokenStorage,
  liveConnection,
  navigation,
  returnAddress,
}: SessionEndDependencies) {
  const clearSession = new ClearSession(tokenStorage, liveConnection, session, resets, memberDrafts);
  return {
    clearSession,
    endExpiredSession: new EndExpiredSession(tokenStorage, clearSession, returnAddress, navigation, endSupportSession),
  };
}

export type SessionEndFeature = ReturnType<typeof createSessionEnd>;

import type { MemberDrafts } from '../drafts/index.ts';
import type { Clock, Logger } from '../kernel/index.ts';
import type { Navigation, ReturnAddress, VisitOrigin } from '../navigation/index.ts';
import type { ClearSession } from './lifecycle/clear-session.ts';
import type { EndExpiredSession } from './lifecycle/end-expired-session.ts';
import { ContinueLogin } from './lifecycle/continue-login.ts';
import { InitializeSession } from './lifecycle/initialize-session.ts';
import type { RestoreSession } from './lifecycle/restore-session.ts';
import { ResumeSession } from './lifecycle/resume-session.ts';
import type { SessionResets } from './lifecycle/session-resets.ts';
import { StartSession } from './lifecycle/start-session.ts';
import { SynchronizeTabs } from './lifecycle/synchronize-tabs.ts';
import type { AuthGateway } from './login/auth-gateway.port.ts';
import type { BrowsePreload } from './routing/browse-preload.port.ts';
import type { MissingAnswers } from './routing/missing-answers.port.ts';
import { NavigateAfterLogin } from './routing/navigate-after-login.ts';
import type { LoadSelf } from './self/load-self.ts';
import { ReportPresence } from './self/report-presence.ts';
import type { SelfGateway } from './self/self-gateway.port.ts';
import type { SessionState } from './session-state.ts';
import type {
  SupportDeskRedirect,
  SupportSessionEnder,
  SupportSessionOpener,
  SupportSessionStatus,
} from './support-session.port.ts';
import type { RefreshToken } from './token/refresh-token.ts';
import { RenewSession } from './token/renew-session.ts';
import type { TokenStorage } from './token/token-storage.port.ts';

export interface SessionDependencies {
  readonly session: SessionState;
  readonly resets: Pick<SessionResets, 'count'>;
  readonly memberDrafts: MemberDrafts;
  readonly clearSession: ClearSession;
  readonly endExpiredSession: EndExpiredSession;
  readonly loadSelf: LoadSelf;
  readonly rotateToken: RefreshToken;
  readonly restoreSession: RestoreSession;
  readonly openSupportSession: SupportSessionOpener;
  readonly endSupportSession: SupportSessionEnder;
  readonly redirectToSupportDesk: SupportDeskRedirect;
  readonly supportTab: SupportSessionStatus;
  readonly missingAnswers: MissingAnswers;
  readonly preloadBrowse: BrowsePreload;
  readonly tokenStorage: TokenStorage;
  readonly authGateway: AuthGateway;
  readonly selfGateway: SelfGateway;
  readonly navigation: Navigation;
  readonly returnAddress: ReturnAddress;
  readonly visitOrigin: VisitOrigin;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Milliseconds, from the tenant's policy. */
  readonly presenceInterval: number | null;
}

/** A member's session from start-up to logout. */
export function createSession(dependencies: SessionDependencies) {
  const { session, tokenStorage, selfGateway, loadSelf, navigation, returnAddress, logger } = dependencies;
  const navigateAfterLogin = new NavigateAfterLogin(
    dependencies.missingAnswers,
    returnAddress,
    navigation,
    session,
    dependencies.redirectToSupportDesk,
    dependencies.preloadBrowse,
  );
  const resumeSession = new ResumeSession(
    dependencies.openSupportSession,
    dependencies.restoreSession,
    loadSelf,
    session,
  );
  const startSession = new StartSession(
    tokenStorage,
    loadSelf,
    navigateAfterLogin,
    session,
    navigation,
    dependencies.resets,
  );
  return {
    navigateAfterLogin,
    resumeSession,
    initializeSession: new InitializeSession(
      resumeSession,
      navigateAfterLogin,
      returnAddress,
      session,
      dependencies.visitOrigin,
      dependencies.openSupportSession,
    ),
    startSession,
    continueLogin: new ContinueLogin(session, startSession),
    renewSession: new RenewSession(dependencies.rotateToken, selfGateway, dependencies.supportTab),
    synchronizeTabs: new SynchronizeTabs(
      tokenStorage,
      selfGateway,
      session,
      dependencies.memberDrafts,
      dependencies.clearSession,
      dependencies.endExpiredSession,
      navigation,
    ),
    reportPresence: new ReportPresence(selfGateway, session, dependencies.clock, dependencies.presenceInterval, logger),
  };
}

export type SessionFeature = ReturnType<typeof createSession>;

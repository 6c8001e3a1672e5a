import type { Logger } from '../kernel/index.ts';
import type { Navigation } from '../navigation/index.ts';
import type { ClearSession } from './lifecycle/clear-session.ts';
import type { AuthGateway } from './login/auth-gateway.port.ts';
import { LogOut } from './login/log-out.ts';
import { RequestLogOut, type UnsentWork } from './login/request-log-out.ts';
import type { SessionState } from './session-state.ts';
import type { SupportSessionEnder } from './support-session.port.ts';
import type { TokenStorage } from './token/token-storage.port.ts';

export interface LogoutDependencies {
  readonly authGateway: AuthGateway;
  readonly tokenStorage: TokenStorage;
  readonly clearSession: ClearSession;
  readonly navigation: Navigation;
  readonly logger: Logger;
  readonly endSupportSession: SupportSessionEnder;
  readonly session: SessionState;
}

/** Logging out. */
export const createLogout = (dependencies: LogoutDependencies) => ({
  logOut: new LogOut(
    dependencies.authGateway,
    dependencies.tokenStorage,
    dependencies.clearSession,
    dependencies.navigation,
    dependencies.logger,
    dependencies.endSupportSession,
    dependencies.session,
  ),
});

export interface LogoutRequestDependencies {
  readonly logOut: LogOut;
  readonly unsent: UnsentWork;
  readonly navigation: Navigation;
}

/** Logging out with a question first, where something would be lost. */
export const createLogoutRequest = ({ logOut, unsent, navigation }: LogoutRequestDependencies) => ({
  requestLogOut: new RequestLogOut(logOut, unsent, navigation),
});

export type LogoutRequestFeature = ReturnType<typeof createLogoutRequest>;
export type LogoutFeature = ReturnType<typeof createLogout>;

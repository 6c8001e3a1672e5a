import type { AuthGateway } from './login/auth-gateway.port.ts';
import type { Captcha } from '../captcha/index.ts';
import { LogIn, type LoginEvents } from './login/log-in.ts';
import type { LogOut } from './login/log-out.ts';
import type { SessionStarter } from './lifecycle/session-starter.port.ts';

export interface LoginDependencies {
  readonly authGateway: AuthGateway;
  readonly captcha: Captcha;
  readonly startSession: SessionStarter;
  readonly logOut: LogOut;
  readonly analytics: LoginEvents;
}

/** Logging in with email and password. */
export const createLogin = ({ authGateway, captcha, startSession, logOut, analytics }: LoginDependencies) => ({
  logIn: new LogIn(authGateway, captcha, startSession, logOut, analytics),
});

export type LoginFeature = ReturnType<typeof createLogin>;

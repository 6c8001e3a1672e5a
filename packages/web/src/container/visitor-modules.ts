import { createVisit, SessionState, type SessionStarter } from '@duet/core/session';
import { ContainerModule } from '../injection/index.ts';
import { connectionModule } from './modules/connection-module.ts';
import { identityModule } from './modules/identity-module.ts';
import { loginModule } from './modules/login-module.ts';
import { registrationModule } from './modules/registration-module.ts';
import { socialSignInModule } from './modules/social-sign-in-module.ts';
import { FEATURES } from './features.ts';
import type { FeatureModule } from './feature-module.ts';
import { pageModule } from './page-module.ts';
import { recoveryModule } from './recovery-module.ts';
import { sessionStateModule } from './session-state-module.ts';
import { TOKENS } from './tokens.ts';

/** How a login goes on from here. */
export const sessionStarterModule = (create: (session: SessionState) => SessionStarter): FeatureModule =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.sessionStarter).toResolvedValue(create, [SessionState]);
  });

/** The visit of somebody without a session, in place of `sessionModule`. */
const visitModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.memberStorages).toDynamicValue(() => []);
  bind(FEATURES.visit).toDynamicValue(({ get }) =>
    createVisit({
      ...get(FEATURES.sessionState),
      returnAddress: get(TOKENS.returnAddress),
      visitOrigin: get(TOKENS.visitOrigin),
      tokenStorage: get(TOKENS.tokenStorage),
      navigation: get(TOKENS.navigation),
    }),
  );
});

/** All that the pages of visitors need, but for the platform and `TOKENS.sessionStarter`. */
export const VISITOR_MODULES: readonly FeatureModule[] = [
  pageModule,
  sessionStateModule,
  visitModule,
  connectionModule,
  identityModule,
  registrationModule,
  recoveryModule,
  loginModule,
  socialSignInModule,
];

import { SessionState } from '@duet/core/session';
import { ContainerModule } from '../../injection/index.ts';
import { LOGIN_STORE, LoginStore, LOGOUT_STORE, LogoutStore } from '../../session/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** The screens that begin and end a session. The login needs the identity module for its captcha. */
export const loginModule = new ContainerModule(({ bind }) => {
  bind(LOGIN_STORE).toResolvedValue(
    ({ logIn }, tokenStorage, preHydrationInput, draft, { session }) =>
      () =>
        new LoginStore(logIn, tokenStorage.persistence, preHydrationInput, draft, session),
    [FEATURES.login, TOKENS.tokenStorage, TOKENS.preHydrationInput, TOKENS.emailDraft, SessionState],
  );
  bind(LOGOUT_STORE).toResolvedValue(
    ({ logOut }, unsent, navigation) =>
      () =>
        new LogoutStore(logOut, unsent, navigation),
    [FEATURES.logout, TOKENS.unsentWork, TOKENS.navigation],
  );
});

import { createRecovery } from '@duet/core/credentials';
import { ContainerModule } from '../injection/index.ts';
import { FORGOT_PASSWORD_STORE, ForgotPasswordStore } from '../credentials/index.ts';
import { FEATURES } from './features.ts';
import { TOKENS } from './tokens.ts';

/** Requesting a recovery email. Needs the identity module. */
export const recoveryModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.recovery).toDynamicValue(({ get }) =>
    createRecovery({ credentialsGateway: get(TOKENS.credentialsGateway), captcha: get(TOKENS.captcha) }),
  );
  bind(FORGOT_PASSWORD_STORE).toResolvedValue(
    ({ requestRecoveryEmail }, navigation, draft) =>
      () =>
        new ForgotPasswordStore(requestRecoveryEmail, navigation, draft),
    [FEATURES.recovery, TOKENS.navigation, TOKENS.emailDraft],
  );
});

import { createCredentials } from '@duet/core/credentials';
import { SessionState } from '@duet/core/session';
import { ContainerModule } from '../../injection/index.ts';
import {
  RESEND_CONFIRMATION_STORE,
  ResendConfirmationStore,
  RESET_PASSWORD_STORE,
  ResetPasswordStore,
  UNDO_EMAIL_CHANGE_STORE,
  UndoEmailChangeStore,
  UNSUBSCRIBE_STORE,
  UnsubscribeStore,
  VERIFY_EMAIL_STORE,
  VerifyEmailStore,
} from '../../credentials/index.ts';
import { FEATURES } from '../features.ts';
import { strengthMeterFetcher } from '../strength-meter.ts';
import { TOKENS } from '../tokens.ts';

/** A new password after recovery, email confirmation, leaving the emails. Needs the identity module. */
export const credentialsModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.credentials).toDynamicValue(({ get }) =>
    createCredentials({
      credentialsGateway: get(TOKENS.credentialsGateway),
      checkPassword: get(FEATURES.registration).checkPassword,
      session: get(SessionState),
      clearSession: get(FEATURES.sessionEnd).clearSession,
      refreshSelf: get(FEATURES.sessionRestoration).refreshSelf,
      navigation: get(TOKENS.navigation),
      emailDraft: get(TOKENS.emailDraft),
      returnAddress: get(TOKENS.returnAddress),
    }),
  );

  bind(RESET_PASSWORD_STORE).toResolvedValue(
    ({ resetPassword }, draft, translator, logger) =>
      (code, email) =>
        new ResetPasswordStore(resetPassword, code, email, draft, strengthMeterFetcher(translator, logger)),
    [FEATURES.credentials, TOKENS.emailDraft, TOKENS.translator, TOKENS.logger],
  );
  bind(RESEND_CONFIRMATION_STORE).toResolvedValue(
    ({ resendConfirmation }) =>
      () =>
        new ResendConfirmationStore(resendConfirmation),
    [FEATURES.credentials],
  );
  bind(VERIFY_EMAIL_STORE).toResolvedValue(
    ({ confirmEmail, resendConfirmation }) =>
      (token) =>
        new VerifyEmailStore(confirmEmail, new ResendConfirmationStore(resendConfirmation), token),
    [FEATURES.credentials],
  );
  bind(UNDO_EMAIL_CHANGE_STORE).toResolvedValue(
    ({ undoEmailChange }) =>
      (token) =>
        new UndoEmailChangeStore(undoEmailChange, token),
    [FEATURES.credentials],
  );
  bind(UNSUBSCRIBE_STORE).toResolvedValue(
    ({ unsubscribe }) =>
      (token) =>
        new UnsubscribeStore(unsubscribe, token),
    [FEATURES.credentials],
  );
});

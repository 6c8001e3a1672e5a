import { HttpCredentialsGateway } from '@duet/adapters/credentials';
import {
  ConfirmEmail,
  RequestRecoveryEmail,
  ResendConfirmation,
  ResetPassword,
  UndoEmailChange,
  Unsubscribe,
} from '@duet/core/credentials';
import { CheckPassword } from '@duet/core/registration';
import { ClearSession, RefreshSelf, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import {
  FORGOT_PASSWORD_STORE,
  ForgotPasswordStore,
  RESENDING,
  Resending,
  RESET_PASSWORD_STORE,
  ResetPasswordStore,
  UNDO_EMAIL_CHANGE_STORE,
  UndoEmailChangeStore,
  UNSUBSCRIBE_STORE,
  UnsubscribeStore,
  VERIFY_EMAIL_STORE,
  VerifyEmailStore,
} from '../credentials/index.ts';
import { TOKENS } from './tokens.ts';

/** Password recovery, email confirmation, leaving the emails. Needs the registration module for its password check. */
export const credentialsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.credentialsGateway).toResolvedValue((api) => new HttpCredentialsGateway(api), [TOKENS.apiClient]);
  bind(RequestRecoveryEmail).toResolvedValue(
    (gateway, captcha) => new RequestRecoveryEmail(gateway, captcha),
    [TOKENS.credentialsGateway, TOKENS.captcha],
  );
  bind(ResetPassword).toResolvedValue(
    (gateway, checkPassword, session, clear) => new ResetPassword(gateway, checkPassword, session, clear),
    [TOKENS.credentialsGateway, CheckPassword, SessionState, ClearSession],
  );
  bind(ConfirmEmail).toResolvedValue(
    (gateway, session, navigation, refreshSelf) => new ConfirmEmail(gateway, session, navigation, refreshSelf),
    [TOKENS.credentialsGateway, SessionState, TOKENS.navigation, RefreshSelf],
  );
  bind(ResendConfirmation).toResolvedValue(
    (gateway, session) => new ResendConfirmation(gateway, session),
    [TOKENS.credentialsGateway, SessionState],
  );
  bind(UndoEmailChange).toResolvedValue(
    (gateway, session, clear, draft) => new UndoEmailChange(gateway, session, clear, draft),
    [TOKENS.credentialsGateway, SessionState, ClearSession, TOKENS.emailDraft],
  );
  bind(Unsubscribe).toResolvedValue(
    (gateway, returnAddress) => new Unsubscribe(gateway, returnAddress),
    [TOKENS.credentialsGateway, TOKENS.returnAddress],
  );

  bind(FORGOT_PASSWORD_STORE).toResolvedValue(
    (request, navigation, draft) => () => new ForgotPasswordStore(request, navigation, draft),
    [RequestRecoveryEmail, TOKENS.navigation, TOKENS.emailDraft],
  );
  bind(RESET_PASSWORD_STORE).toResolvedValue(
    (reset, draft) => (code, email) => new ResetPasswordStore(reset, code, email, draft),
    [ResetPassword, TOKENS.emailDraft],
  );
  bind(RESENDING).toResolvedValue((resend) => () => new Resending(resend), [ResendConfirmation]);
  bind(VERIFY_EMAIL_STORE).toResolvedValue(
    (confirm, resend) => (token) => new VerifyEmailStore(confirm, new Resending(resend), token),
    [ConfirmEmail, ResendConfirmation],
  );
  bind(UNDO_EMAIL_CHANGE_STORE).toResolvedValue(
    (undo) => (token) => new UndoEmailChangeStore(undo, token),
    [UndoEmailChange],
  );
  bind(UNSUBSCRIBE_STORE).toResolvedValue(
    (unsubscribe) => (token) => new UnsubscribeStore(unsubscribe, token),
    [Unsubscribe],
  );
});

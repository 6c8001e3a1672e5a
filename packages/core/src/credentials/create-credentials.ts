import type { CheckPassword } from '../registration/index.ts';
import type { ClearSession, RefreshSelf, SessionState } from '../session/index.ts';
import type { EmailDraft } from '../drafts/index.ts';
import type { Navigation, ReturnAddress } from '../navigation/index.ts';
import { ConfirmEmail } from './email-confirmation/confirm-email.ts';
import type { CredentialsGateway } from './credentials-gateway.port.ts';
import { ResendConfirmation } from './email-confirmation/resend-confirmation.ts';
import { ResetPassword } from './password/reset-password.ts';
import { UndoEmailChange } from './email-change/undo-email-change.ts';
import { Unsubscribe } from './unsubscribe.ts';

export interface CredentialsDependencies {
  readonly credentialsGateway: CredentialsGateway;
  readonly checkPassword: CheckPassword;
  readonly session: SessionState;
  readonly clearSession: ClearSession;
  readonly refreshSelf: RefreshSelf;
  readonly navigation: Navigation;
  readonly emailDraft: EmailDraft;
  readonly returnAddress: ReturnAddress;
}

/** A new password after recovery, email confirmation, and leaving the emails. */
export const createCredentials = ({
  credentialsGateway,
  checkPassword,
  session,
  clearSession,
  refreshSelf,
  navigation,
  emailDraft,
  returnAddress,
}: CredentialsDependencies) => ({
  resetPassword: new ResetPassword(credentialsGateway, checkPassword, session, clearSession),
  confirmEmail: new ConfirmEmail(credentialsGateway, session, navigation, refreshSelf),
  resendConfirmation: new ResendConfirmation(credentialsGateway, session),
  undoEmailChange: new UndoEmailChange(credentialsGateway, session, clearSession, emailDraft),
  unsubscribe: new Unsubscribe(credentialsGateway, returnAddress),
});

export type CredentialsFeature = ReturnType<typeof createCredentials>;

export { CancelEmailChange } from './cancel-email-change.ts';
export { ChangeEmail, type EmailChangeField, type EmailChangeForm, type EmailChangeRefusal } from './change-email.ts';
export {
  ChangePassword,
  type PasswordChangeField,
  type PasswordChangeForm,
  type PasswordChangeRefusal,
} from './change-password.ts';
export { ConfirmIdentity, type IdentityChoice, type IdentityRefusal } from './confirm-identity.ts';
export { ConfirmEmail, type ConfirmationRefusal } from './confirm-email.ts';
export type {
  CredentialsGateway,
  EmailChange,
  EmailConfirmation,
  IdentityProof,
  NewPassword,
  PasswordChange,
} from './credentials-gateway.port.ts';
export { RequestRecoveryEmail } from './request-recovery-email.ts';
export { ResendConfirmation } from './resend-confirmation.ts';
export { ResendEmailChange } from './resend-email-change.ts';
export { ResetPassword, type ResetField, type ResetForm, type ResetRefusal } from './reset-password.ts';
export { UndoEmailChange } from './undo-email-change.ts';
export { Unsubscribe } from './unsubscribe.ts';

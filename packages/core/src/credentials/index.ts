export { ChangeEmail, type EmailChangeField, type EmailChangeForm, type EmailChangeRefusal } from './change-email.ts';
export {
  ChangePassword,
  type PasswordChangeField,
  type PasswordChangeForm,
  type PasswordChangeRefusal,
} from './change-password.ts';
export { ConfirmEmail, type ConfirmationRefusal } from './confirm-email.ts';
export type {
  CredentialsGateway,
  EmailChange,
  EmailConfirmation,
  NewPassword,
  PasswordChange,
} from './credentials-gateway.port.ts';
export { RequestRecoveryEmail } from './request-recovery-email.ts';
export { ResendConfirmation } from './resend-confirmation.ts';
export { ResetPassword, type ResetField, type ResetForm, type ResetRefusal } from './reset-password.ts';
export { Unsubscribe } from './unsubscribe.ts';

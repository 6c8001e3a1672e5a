export { createCredentials, type CredentialsFeature } from './create-credentials.ts';
export { createRecovery, type RecoveryFeature } from './create-recovery.ts';
export { createPasswordChange, type PasswordChangeFeature } from './create-password-change.ts';
export { createEmailChange, type EmailChangeFeature } from './create-email-change.ts';
export { ConfirmIdentity, type IdentityChoice, type IdentityRefusal } from './confirm-identity.ts';
export type {
  CredentialsGateway,
  EmailChange,
  EmailConfirmation,
  IdentityProof,
  NewPassword,
  PasswordChange,
} from './credentials-gateway.port.ts';
export { CancelEmailChange } from './email-change/cancel-email-change.ts';
export {
  ChangeEmail,
  type EmailChangeField,
  type EmailChangeForm,
  type EmailChangeRefusal,
} from './email-change/change-email.ts';
export { ResendEmailChange } from './email-change/resend-email-change.ts';
export { UndoEmailChange } from './email-change/undo-email-change.ts';
export { type ConfirmationRefusal, ConfirmEmail } from './email-confirmation/confirm-email.ts';
export { ResendConfirmation } from './email-confirmation/resend-confirmation.ts';
export {
  ChangePassword,
  type PasswordChangeField,
  type PasswordChangeForm,
  type PasswordChangeRefusal,
} from './password/change-password.ts';
export { RequestRecoveryEmail } from './password/request-recovery-email.ts';
export { type ResetField, type ResetForm, ResetPassword, type ResetRefusal } from './password/reset-password.ts';
export { Unsubscribe } from './unsubscribe.ts';
export {
  PASSWORD_STRENGTHS,
  type FetchStrengthMeter,
  type PasswordStrength,
  type PasswordStrengthMeter,
  type PasswordWeakness,
} from './password/password-strength.port.ts';

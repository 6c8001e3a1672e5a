export { ForgotPasswordStore } from './forgot-password/forgot-password-store.ts';
export { ResendConfirmationStore } from './resend-confirmation/resend-confirmation-store.ts';
export { ResetPasswordStore } from './reset-password/reset-password-store.ts';
export { UndoEmailChangeStore } from './undo-email-change/undo-email-change-store.ts';
export { UnsubscribeStore } from './unsubscribe/unsubscribe-store.ts';
export { VerifyEmailStore } from './verify-email/verify-email-store.ts';
export {
  FORGOT_PASSWORD_STORE,
  RESEND_CONFIRMATION_STORE,
  RESET_PASSWORD_STORE,
  UNDO_EMAIL_CHANGE_STORE,
  UNSUBSCRIBE_STORE,
  VERIFY_EMAIL_STORE,
} from './store-tokens.ts';

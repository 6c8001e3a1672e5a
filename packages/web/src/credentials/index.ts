export { ForgotPasswordStore } from './forgot-password-store.ts';
export { Resending } from './resending.ts';
export { ResetPasswordStore } from './reset-password-store.ts';
export {
  FORGOT_PASSWORD_STORE,
  RESENDING,
  RESET_PASSWORD_STORE,
  UNDO_EMAIL_CHANGE_STORE,
  UNSUBSCRIBE_STORE,
  VERIFY_EMAIL_STORE,
} from './store-tokens.ts';
export { UndoEmailChangeStore } from './undo-email-change-store.ts';
export { UnsubscribeStore } from './unsubscribe-store.ts';
export { VerifyEmailStore } from './verify-email-store.ts';

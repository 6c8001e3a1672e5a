import { storeToken } from '../state/index.ts';
import type { ForgotPasswordStore } from './forgot-password/forgot-password-store.ts';
import type { ResendConfirmationStore } from './resend-confirmation/resend-confirmation-store.ts';
import type { ResetPasswordStore } from './reset-password/reset-password-store.ts';
import type { UndoEmailChangeStore } from './undo-email-change/undo-email-change-store.ts';
import type { UnsubscribeStore } from './unsubscribe/unsubscribe-store.ts';
import type { VerifyEmailStore } from './verify-email/verify-email-store.ts';

export const FORGOT_PASSWORD_STORE = storeToken<ForgotPasswordStore>('ForgotPasswordStore');
export const RESET_PASSWORD_STORE = storeToken<ResetPasswordStore, [code: string, email: string]>('ResetPasswordStore');
export const VERIFY_EMAIL_STORE = storeToken<VerifyEmailStore, [token: string]>('VerifyEmailStore');
export const UNDO_EMAIL_CHANGE_STORE = storeToken<UndoEmailChangeStore, [token: string]>('UndoEmailChangeStore');
export const UNSUBSCRIBE_STORE = storeToken<UnsubscribeStore, [token: string]>('UnsubscribeStore');
export const RESEND_CONFIRMATION_STORE = storeToken<ResendConfirmationStore>('Resending');

import * as z from 'zod/mini';
import { email, identifier, password } from './shared.ts';

export const forgotPasswordRequest = z.object({ email });
export const forgotPasswordCompleteRequest = z.object({
  code: z.string().check(z.maxLength(128)),
  email,
  new_password: password,
});
export const changePasswordRequest = z.object({ new_password: password, old_password: password });
/** One of the three: the password, or a fresh sign-in to the account that the member logs in with. */
export const confirmIdentityRequest = z.object({
  password: z.optional(password),
  facebook_access_token: z.optional(z.string().check(z.maxLength(4096))),
  apple_id_token: z.optional(z.string().check(z.maxLength(8192))),
});
export const undoEmailChangeRequest = z.object({ token: z.string().check(z.maxLength(256)) });
/** The address that the account has again. */
export const undoEmailChangeAnswer = z.object({ email });
export const verifyEmailRequest = z.object({ token: z.string().check(z.maxLength(256)) });
export const verifyEmailAnswer = z.object({
  valid: z.boolean(),
  /** Followed only if it is a path inside the app (A24). */
  deeplink: z.optional(z.string()),
  uid: z.optional(identifier),
});
export const requestVerificationEmailRequest = z.object({ uid: identifier });
/** The signed token of the unsubscribe link in an email names its address and tenant. */
export const doNotEmailRequest = z.object({ token: z.string().check(z.maxLength(512)) });

import * as v from 'valibot';
import { email, identifier, password } from './shared.ts';

export const forgotPasswordRequest = v.object({ email });
export const forgotPasswordCompleteRequest = v.object({
  code: v.pipe(v.string(), v.maxLength(128)),
  email,
  new_password: password,
});
export const changePasswordRequest = v.object({ new_password: password, old_password: password });
/** One of the three: the password, or a fresh sign-in to the account that the member logs in with. */
export const confirmIdentityRequest = v.object({
  password: v.optional(password),
  facebook_access_token: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  apple_id_token: v.optional(v.pipe(v.string(), v.maxLength(8192))),
});
export const undoEmailChangeRequest = v.object({ token: v.pipe(v.string(), v.maxLength(256)) });
/** The address that the account has again. */
export const undoEmailChangeAnswer = v.object({ email });
export const verifyEmailRequest = v.object({ token: v.pipe(v.string(), v.maxLength(256)) });
export const verifyEmailAnswer = v.object({
  valid: v.boolean(),
  /** Followed only if it is a path inside the app (A24). */
  deeplink: v.optional(v.string()),
  uid: v.optional(identifier),
});
export const requestVerificationEmailRequest = v.object({ uid: identifier });
/** The signed token of the unsubscribe link in an email names its address and tenant. */
export const doNotEmailRequest = v.object({ token: v.pipe(v.string(), v.maxLength(512)) });

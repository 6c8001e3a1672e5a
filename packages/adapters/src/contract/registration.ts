import * as z from 'zod/mini';
import { attribution, email, gender, identifier, language, location, password, personName } from './shared.ts';

export const checkEmailRequest = z.object({ email });
export const checkPasswordRequest = z.object({ password, email: z.optional(email) });

/** REG-32. Everything is optional on the wire, so that the server can say which field is missing. */
const registrationUser = z.object({
  email: z.optional(email),
  first_name: z.optional(personName),
  last_name: z.optional(personName),
  gender: z.optional(gender),
  /** `1985-03-07T00:00:00.000Z` (REG-34). */
  birthday: z.optional(z.string().check(z.maxLength(30))),
  location: z.optional(location),
  country: z.optional(z.string().check(z.maxLength(2))),
  preferred_language: z.optional(language),
  agreements: z.optional(z.array(z.enum(['TERMS_OF_SERVICE', 'SEXUALITY_ORIENTATION_CONSENT'])).check(z.maxLength(10))),
  attribution: z.optional(attribution),
  /** Attribute id and value known from the page itself, such as a preset religion (REG-31). */
  attributes: z.optional(
    z.array(z.object({ id: identifier, value: z.string().check(z.maxLength(200)) })).check(z.maxLength(10)),
  ),
});

export const createRequest = z.object({ user: z.extend(registrationUser, { password: z.optional(password) }) });
export const facebookRegisterRequest = z.object({
  facebook_access_token: z.string().check(z.maxLength(4096)),
  user: registrationUser,
});
export const appleRegisterRequest = z.object({
  apple_id_token: z.string().check(z.maxLength(8192)),
  apple_auth_code: z.string().check(z.maxLength(4096)),
  user: registrationUser,
});
/** Without `auth_token` the client treats the answer as a registration error (A41). */
export const registeredAnswer = z.object({ auth_token: z.optional(z.string()), user_id: z.optional(identifier) });

/** `YYYY-MM-DD`. */
export const birthdayRequest = z.object({ birthday: z.string().check(z.maxLength(30)) });

/** Place names and coordinates of one match, in Google's component words. */
export const geocodeRequest = z.object({ address: z.string().check(z.minLength(1), z.maxLength(200)) });
export const geocodeAnswer = z.object({
  results: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      formatted_address: z.string(),
      components: z.array(z.object({ types: z.array(z.string()), long_name: z.string(), short_name: z.string() })),
    }),
  ),
});

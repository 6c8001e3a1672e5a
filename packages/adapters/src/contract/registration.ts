import * as v from 'valibot';
import { number } from './formats/numbers.ts';
import { attribution, email, gender, identifier, language, location, password, personName } from './shared.ts';

export const checkEmailRequest = v.object({ email });
export const checkPasswordRequest = v.object({ password, email: v.optional(email) });

/** REG-32. Everything is optional on the wire, so that the server can say which field is missing. */
const registrationUser = v.object({
  email: v.optional(email),
  first_name: v.optional(personName),
  last_name: v.optional(personName),
  gender: v.optional(gender),
  /** `1985-03-07T00:00:00.000Z` (REG-34). */
  birthday: v.optional(v.pipe(v.string(), v.maxLength(30))),
  location: v.optional(location),
  country: v.optional(v.pipe(v.string(), v.maxLength(2))),
  preferred_language: v.optional(language),
  agreements: v.optional(
    v.pipe(v.array(v.picklist(['TERMS_OF_SERVICE', 'SEXUALITY_ORIENTATION_CONSENT'])), v.maxLength(10)),
  ),
  attribution: v.optional(attribution),
  /** Attribute id and value known from the page itself, such as a preset religion (REG-31). */
  attributes: v.optional(
    v.pipe(v.array(v.object({ id: identifier, value: v.pipe(v.string(), v.maxLength(200)) })), v.maxLength(10)),
  ),
});

export const createRequest = v.object({
  user: v.object({ ...registrationUser.entries, password: v.optional(password) }),
});
export const facebookRegisterRequest = v.object({
  facebook_access_token: v.pipe(v.string(), v.maxLength(4096)),
  user: registrationUser,
});
export const appleRegisterRequest = v.object({
  apple_id_token: v.pipe(v.string(), v.maxLength(8192)),
  apple_auth_code: v.pipe(v.string(), v.maxLength(4096)),
  user: registrationUser,
});
/** Without `auth_token` the client treats the answer as a registration error (A41). */
export const registeredAnswer = v.object({ auth_token: v.optional(v.string()), user_id: v.optional(identifier) });

/** `YYYY-MM-DD`. */
export const birthdayRequest = v.object({ birthday: v.pipe(v.string(), v.maxLength(30)) });

/** Place names and coordinates of one match, in Google's component words. */
export const geocodeRequest = v.object({ address: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });
export const geocodeAnswer = v.object({
  results: v.array(
    v.object({
      latitude: number,
      longitude: number,
      formatted_address: v.string(),
      components: v.array(v.object({ types: v.array(v.string()), long_name: v.string(), short_name: v.string() })),
    }),
  ),
});

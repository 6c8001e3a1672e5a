import * as v from 'valibot';
import {
  attribution,
  email,
  identifier,
  instant,
  interactionPermission,
  language,
  location,
  password,
  permission,
  personName,
} from './shared.ts';
import { subscription } from './payments/subscription.ts';
import { image } from './profile/image.ts';

export const loginRequest = v.object({ email, password });
/** `token` is missing when a social account is not registered yet (LOG-09). */
export const tokenAnswer = v.object({ token: v.optional(v.string()) });
export const facebookLoginRequest = v.object({ access_token: v.pipe(v.string(), v.maxLength(4096)) });
export const appleLoginRequest = v.object({
  id_token: v.pipe(v.string(), v.maxLength(8192)),
  code: v.pipe(v.string(), v.maxLength(4096)),
});

/** The logged-in member (ENT-01). */
const selfUser = v.object({
  id: identifier,
  legacy_id: v.optional(v.string()),
  email: v.optional(email),
  /** The new address that waits for its confirmation; until then `email` holds. */
  pending_email: v.optional(email),
  display_name: v.optional(v.string()),
  first_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  gender: v.optional(v.picklist(['MALE', 'FEMALE'])),
  payment_gateway: v.optional(v.string()),
  birthday: v.optional(v.string()),
  location: v.optional(v.string()),
  /** The member's first photo, reviewed or not. */
  portrait: v.optional(image),
  preferred_language: v.optional(language),
  should_confirm_email: v.optional(v.boolean(), false),
  has_visited_platform: v.optional(v.boolean(), true),
  country: v.optional(v.string()),
  /** Whether a first day may go on or begin: the page that shows it keeps its place until it is known. */
  first_day: v.optional(v.boolean()),
  /** When the member registered. */
  created_at: v.optional(instant),
  permissions: v.optional(v.array(permission), []),
  subscriptions: v.optional(v.object({ SUBSCRIPTION: v.optional(subscription) })),
  attribution: v.optional(attribution),
  interactionPermission: v.optional(interactionPermission),
  /** What the member does not want to be notified of, of the tenant's `notifications`. */
  muted_notifications: v.optional(v.array(v.string())),
});
/**
 * The session that asks. `support`: staff looking in as the member, who may read and nothing else; it ends at `expires_at`,
 * whatever happens. A server that reports nothing about it knows members' sessions only.
 */
const ownSession = v.object({ kind: v.picklist(['member', 'support']), expires_at: v.optional(instant) });
export const selfAnswer = v.object({ user: selfUser, session: v.optional(ownSession, { kind: 'member' }) });

export const updateSelfRequest = v.object({
  user: v.object({
    first_name: v.optional(personName),
    last_name: v.optional(personName),
    birthday: v.optional(v.pipe(v.string(), v.maxLength(30))),
    location: v.optional(location),
    email: v.optional(email),
    email_confirmation: v.optional(email),
    preferred_language: v.optional(language),
  }),
});
/** The member of a requested support session. */
export const imitateRequest = v.object({ userID: identifier });
export const preferredLanguageRequest = v.object({ language });

export const testsAnswer = v.object({ variants: v.array(v.object({ abtest: v.string(), variant_id: v.string() })) });
export const attributionInfo = v.object({ info: attribution });
/** The code that replaces the session's token at the support desk's sign-on: good for 60 s and one use. */
export const supportEntranceAnswer = v.object({ code: v.string() });
export const supportSignOnAnswer = v.object({ jwt: v.string() });
export const eventsSignOnAnswer = v.object({
  accessToken: v.string(),
  renewToken: v.string(),
  redirectUrl: v.string(),
});
export const maintenanceAnswer = v.object({ maintenance: v.optional(v.boolean(), false) });

import * as z from 'zod/mini';
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

export const loginRequest = z.object({ email, password });
/** `token` is missing when a social account is not registered yet (LOG-09). */
export const tokenAnswer = z.object({ token: z.optional(z.string()) });
export const facebookLoginRequest = z.object({ access_token: z.string().check(z.maxLength(4096)) });
export const appleLoginRequest = z.object({
  id_token: z.string().check(z.maxLength(8192)),
  code: z.string().check(z.maxLength(4096)),
});

/** The logged-in member (ENT-01). */
const selfUser = z.object({
  id: identifier,
  legacy_id: z.optional(z.string()),
  email: z.optional(email),
  /** The new address that waits for its confirmation; until then `email` holds. */
  pending_email: z.optional(email),
  display_name: z.optional(z.string()),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  gender: z.optional(z.enum(['MALE', 'FEMALE'])),
  payment_gateway: z.optional(z.string()),
  birthday: z.optional(z.string()),
  location: z.optional(z.string()),
  /** The member's first photo, reviewed or not. */
  portrait: z.optional(image),
  preferred_language: z.optional(language),
  should_confirm_email: z._default(z.boolean(), false),
  has_visited_platform: z._default(z.boolean(), true),
  country: z.optional(z.string()),
  /** Whether a first day may go on or begin: the page that shows it keeps its place until it is known. */
  first_day: z.optional(z.boolean()),
  /** When the member registered. */
  created_at: z.optional(instant),
  permissions: z._default(z.array(permission), []),
  subscriptions: z.optional(z.object({ SUBSCRIPTION: z.optional(subscription) })),
  attribution: z.optional(attribution),
  interactionPermission: z.optional(interactionPermission),
  /** What the member does not want to be notified of, of the tenant's `notifications`. */
  muted_notifications: z.optional(z.array(z.string())),
});
/**
 * The session that asks. `support`: staff looking in as the member, who may read and nothing else; it ends at `expires_at`,
 * whatever happens. A server that reports nothing about it knows members' sessions only.
 */
const ownSession = z.object({ kind: z.enum(['member', 'support']), expires_at: z.optional(instant) });
export const selfAnswer = z.object({ user: selfUser, session: z._default(ownSession, { kind: 'member' }) });

export const updateSelfRequest = z.object({
  user: z.object({
    first_name: z.optional(personName),
    last_name: z.optional(personName),
    birthday: z.optional(z.string().check(z.maxLength(30))),
    location: z.optional(location),
    email: z.optional(email),
    email_confirmation: z.optional(email),
    preferred_language: z.optional(language),
  }),
});
/** The member of a requested support session. */
export const imitateRequest = z.object({ userID: identifier });
export const preferredLanguageRequest = z.object({ language });

export const testsAnswer = z.object({ variants: z.array(z.object({ abtest: z.string(), variant_id: z.string() })) });
export const attributionInfo = z.object({ info: attribution });
/** The code that replaces the session's token at the support desk's sign-on: good for 60 s and one use. */
export const supportEntranceAnswer = z.object({ code: z.string() });
export const supportSignOnAnswer = z.object({ jwt: z.string() });
export const eventsSignOnAnswer = z.object({
  accessToken: z.string(),
  renewToken: z.string(),
  redirectUrl: z.string(),
});
export const maintenanceAnswer = z.object({ maintenance: z._default(z.boolean(), false) });

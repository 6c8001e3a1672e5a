import * as z from 'zod/mini';
import { freeText } from './formats/characters.ts';
import { identifier, instant, password } from './shared.ts';

/** Members whom the caller has blocked (ENT-30), the latest first. Whoever was removed meanwhile is left out. */
export const blockedAnswer = z.object({
  users: z.array(z.object({ user_id: identifier, display_name: z.optional(z.string()) })),
});

/** What the member shows others of themself, in the order of the tenant's configuration (ENT-29). */
export const settingsAnswer = z.object({ settings: z.array(z.object({ setting: identifier, value: z.boolean() })) });
export const toggleSettingRequest = z.object({ setting: identifier });
/** What holds after the switch: another device may have switched it meanwhile. */
export const toggleSettingAnswer = z.object({ value: z.boolean() });

const notificationSetting = z.object({ id: identifier, value: z.boolean() });
/** In the order of the tenant's configuration (ENT-29). */
export const notificationsAnswer = z.object({ notifications: z.array(notificationSetting) });
export const setNotificationsRequest = notificationSetting;

/** Where the member is logged in, the latest used first. Support sessions are not the member's and do not show. */
export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: identifier,
      /** Whether it is the one that asks. */
      current: z.boolean(),
      browser: z.optional(z.string()),
      system: z.optional(z.string()),
      /** ISO 3166 alpha-2; nothing finer is kept of an address. */
      country: z.optional(z.string()),
      started_at: instant,
      /** To the hour. */
      last_used_at: instant,
    }),
  ),
});
/** One session, or without `session_id` every one but the caller's own. */
export const endSessionsRequest = z.object({ session_id: z.optional(identifier) });

export const removeProfileRequest = z.object({
  /** One of the tenant's `remove_reasons`. */
  reason: z.string().check(z.maxLength(64)),
  comment: z.optional(freeText(2000)),
  /** Left out by members who have none; they must have logged in within ten minutes. */
  password: z.optional(password),
});
/** Until when a login brings the profile back. */
export const removeProfileAnswer = z.object({ undo_until: instant });

/** The copy of one's data that was last requested. A link to it is sent by email and not answered here. */
export const exportAnswer = z.object({
  state: z.enum(['none', 'preparing', 'sent']),
  /** Until when the link in the email works; only where the copy was sent. */
  available_until: z.optional(instant),
});

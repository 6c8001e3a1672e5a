import * as v from 'valibot';
import { freeText } from './formats/characters.ts';
import { identifier, instant, password } from './shared.ts';

/** Members whom the caller has blocked (ENT-30), the latest first. Whoever was removed meanwhile is left out. */
export const blockedAnswer = v.object({
  users: v.array(v.object({ user_id: identifier, display_name: v.optional(v.string()) })),
});

/** What the member shows others of themself, in the order of the tenant's configuration (ENT-29). */
export const settingsAnswer = v.object({ settings: v.array(v.object({ setting: identifier, value: v.boolean() })) });
export const toggleSettingRequest = v.object({ setting: identifier });
/** What holds after the switch: another device may have switched it meanwhile. */
export const toggleSettingAnswer = v.object({ value: v.boolean() });

const notificationSetting = v.object({ id: identifier, value: v.boolean() });
/** In the order of the tenant's configuration (ENT-29). */
export const notificationsAnswer = v.object({ notifications: v.array(notificationSetting) });
export const setNotificationsRequest = notificationSetting;

/** Where the member is logged in, the latest used first. Support sessions are not the member's and do not show. */
export const sessionsAnswer = v.object({
  sessions: v.array(
    v.object({
      id: identifier,
      /** Whether it is the one that asks. */
      current: v.boolean(),
      browser: v.optional(v.string()),
      system: v.optional(v.string()),
      /** ISO 3166 alpha-2; nothing finer is kept of an address. */
      country: v.optional(v.string()),
      started_at: instant,
      /** To the hour. */
      last_used_at: instant,
    }),
  ),
});
/** One session, or without `session_id` every one but the caller's own. */
export const endSessionsRequest = v.object({ session_id: v.optional(identifier) });

export const removeProfileRequest = v.object({
  /** One of the tenant's `remove_reasons`. */
  reason: v.pipe(v.string(), v.maxLength(64)),
  comment: v.optional(freeText(2000)),
  /** Left out by members who have none; they must have logged in within ten minutes. */
  password: v.optional(password),
});
/** Until when a login brings the profile back. */
export const removeProfileAnswer = v.object({ undo_until: instant });

/** The copy of one's data that was last requested. A link to it is sent by email and not answered here. */
export const exportAnswer = v.object({
  state: v.picklist(['none', 'preparing', 'sent']),
  /** Until when the link in the email works; only where the copy was sent. */
  available_until: v.optional(instant),
});

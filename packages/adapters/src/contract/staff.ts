import { REJECTION_REASONS } from '@duet/core/profile';
import * as z from 'zod/mini';
import { identifier, instant } from './shared.ts';

/** `suspended: false` ends a suspension. `reason` is for the staff who read it later, never shown to the member. */
export const suspendRequest = z.object({
  user_id: identifier,
  suspended: z.boolean(),
  reason: z.string().check(z.minLength(1), z.maxLength(1000)),
});

const subjectKind = z.enum(['photo', 'text', 'report']);

/** What a decision is about. The id of a text is its member's, a colon, and the attribute's. */
const subject = z.object({ kind: subjectKind, id: z.string().check(z.minLength(1), z.maxLength(200)) });

/** For whoever sends an admin token as bearer: a token for eight hours, for the tenant of the address. */
export const openSessionAnswer = z.object({ token: z.string(), staff: z.string(), expires_at: instant });

/** Whom an entry concerns. */
const subjectMember = z.object({
  user_id: identifier,
  display_name: z.string(),
  age: z.optional(z.number()),
  joined_at: instant,
  suspended: z.boolean(),
  /** Whether staff have marked the member as a fraud. */
  fraud: z._default(z.boolean(), false),
  /** Reports about the member that no one has decided yet. */
  open_reports: z.number(),
});

/** A copy from the time of the report, of what its author could see. */
const evidence = z.object({
  display_name: z.optional(z.string()),
  photos: z.array(z.string()),
  answers: z.array(z.object({ attribute_id: identifier, value: z.string() })),
  messages: z.array(z.object({ text: z.string(), sent_at: instant })),
  /** The one message that the report is about, if it is about one; `photo`: the link to that, where it is one. */
  reported: z.optional(z.object({ text: z.string(), sent_at: instant, photo: z.optional(z.string()) })),
});

const entry = z.object({
  subject,
  member: subjectMember,
  waiting_since: instant,
  /** Link to the photo, for an entry of photos. */
  photo: z.optional(z.string()),
  /** The answer, JSON in a string, for an entry of texts. */
  text: z.optional(z.object({ attribute_id: identifier, value: z.string() })),
  report: z.optional(
    z.object({ reason: z.string(), comment: z.optional(z.string()), reporter: z.string(), evidence: evidence }),
  ),
});

export const queueRequest = z.object({ kind: subjectKind });
/** The oldest entries of one queue, and how many each queue holds. */
export const queueAnswer = z.object({
  entries: z.array(entry),
  waiting: z.object({ photo: z.number(), text: z.number(), report: z.number() }),
});

const verdict = z.enum(['approve', 'reject', 'dismiss', 'suspend', 'fraud']);

/**
 * Photos and texts are approved, rejected with a reason, or rejected with their member suspended; a report is dismissed, or its member
 * suspended or marked as a fraud. One that somebody else has decided otherwise meanwhile is a conflict.
 */
export const decideRequest = z.object({
  subject,
  decision: verdict,
  reason: z.optional(z.enum(REJECTION_REASONS)),
});
export const decideAnswer = z.object({ decision_id: identifier });
export const undoDecisionRequest = z.object({ decision_id: identifier });

/** `before`: the `number` of the last decision that is known; the newest come first. */
export const decisionsRequest = z.object({ before: z.optional(z.number()) });
export const decisionsAnswer = z.object({
  decisions: z.array(
    z.object({
      decision_id: identifier,
      number: z.number(),
      subject: z.object({ kind: z.enum([...subjectKind.options, 'member']), id: z.string() }),
      user_id: identifier,
      display_name: z.optional(z.string()),
      /** `reinstate` ends a suspension; about a `member` there is it and `suspend`. */
      decision: z.enum([...verdict.options, 'reinstate']),
      reason: z.optional(z.string()),
      /** Of a decision about a member by itself: why, in words of staff. */
      note: z.optional(z.string()),
      staff: z.string(),
      decided_at: instant,
      undone_at: z.optional(instant),
    }),
  ),
});

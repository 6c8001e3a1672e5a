import { REJECTION_REASONS } from '@duet/core/profile';
import * as v from 'valibot';
import { number } from './formats/numbers.ts';
import { identifier, instant } from './shared.ts';

/** `suspended: false` ends a suspension. `reason` is for the staff who read it later, never shown to the member. */
export const suspendRequest = v.object({
  user_id: identifier,
  suspended: v.boolean(),
  reason: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
});

const subjectKind = v.picklist(['photo', 'text', 'report']);

/** What a decision is about. The id of a text is its member's, a colon, and the attribute's. */
const subject = v.object({ kind: subjectKind, id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** For whoever sends an admin token as bearer: a token for eight hours, for the tenant of the address. */
export const openSessionAnswer = v.object({ token: v.string(), staff: v.string(), expires_at: instant });

/** Whom an entry concerns. */
const subjectMember = v.object({
  user_id: identifier,
  display_name: v.string(),
  age: v.optional(number),
  joined_at: instant,
  suspended: v.boolean(),
  /** Whether staff have marked the member as a fraud. */
  fraud: v.optional(v.boolean(), false),
  /** Reports about the member that no one has decided yet. */
  open_reports: number,
});

/** A copy from the time of the report, of what its author could see. */
const evidence = v.object({
  display_name: v.optional(v.string()),
  photos: v.array(v.string()),
  answers: v.array(v.object({ attribute_id: identifier, value: v.string() })),
  messages: v.array(v.object({ text: v.string(), sent_at: instant })),
  /** The one message that the report is about, if it is about one; `photo`: the link to that, where it is one. */
  reported: v.optional(v.object({ text: v.string(), sent_at: instant, photo: v.optional(v.string()) })),
});

const entry = v.object({
  subject,
  member: subjectMember,
  waiting_since: instant,
  /** Link to the photo, for an entry of photos. */
  photo: v.optional(v.string()),
  /** The answer, JSON in a string, for an entry of texts. */
  text: v.optional(v.object({ attribute_id: identifier, value: v.string() })),
  report: v.optional(
    v.object({ reason: v.string(), comment: v.optional(v.string()), reporter: v.string(), evidence: evidence }),
  ),
});

export const queueRequest = v.object({ kind: subjectKind });
/** The oldest entries of one queue, and how many each queue holds. */
export const queueAnswer = v.object({
  entries: v.array(entry),
  waiting: v.object({ photo: number, text: number, report: number }),
});

const verdict = v.picklist(['approve', 'reject', 'dismiss', 'suspend', 'fraud']);

/**
 * Photos and texts are approved, rejected with a reason, or rejected with their member suspended; a report is dismissed, or its member
 * suspended or marked as a fraud. One that somebody else has decided otherwise meanwhile is a conflict.
 */
export const decideRequest = v.object({
  subject,
  decision: verdict,
  reason: v.optional(v.picklist(REJECTION_REASONS)),
});
export const decideAnswer = v.object({ decision_id: identifier });
export const undoDecisionRequest = v.object({ decision_id: identifier });

/** `before`: the `number` of the last decision that is known; the newest come first. */
export const decisionsRequest = v.object({ before: v.optional(number) });
export const decisionsAnswer = v.object({
  decisions: v.array(
    v.object({
      decision_id: identifier,
      number: number,
      subject: v.object({ kind: v.picklist([...subjectKind.options, 'member']), id: v.string() }),
      user_id: identifier,
      display_name: v.optional(v.string()),
      /** `reinstate` ends a suspension; about a `member` there is it and `suspend`. */
      decision: v.picklist([...verdict.options, 'reinstate']),
      reason: v.optional(v.string()),
      /** Of a decision about a member by itself: why, in words of staff. */
      note: v.optional(v.string()),
      staff: v.string(),
      decided_at: instant,
      undone_at: v.optional(instant),
    }),
  ),
});

import { MAX_MESSAGE } from '@duet/core/messaging';
import * as v from 'valibot';
import { integer, number } from './formats/numbers.ts';
import { freeText } from './formats/characters.ts';
import { isPlain, isPlainIdentifier, isPlainInstant, passPlain, type PlainFields } from './formats/plain-values.ts';
import { rejectionReason } from './profile/image.ts';
import { identifier, instant, interactionPermission, permission } from './shared.ts';

const MESSAGE_TYPES = ['MESSAGE', 'IMAGE', 'WINK', 'MUTUAL_LIKE', 'READ', 'TYPING', 'ERROR'] as const;
const messageType = v.picklist(MESSAGE_TYPES);

/**
 * (ENT-14). `sent_at` is the server's and strictly increases within a conversation, so that
 * (`conversation_id`, `sent_by`, `sent_at`) names a message. TYPING and READ are pushed, never listed.
 */
const message = v.object({
  conversation_id: identifier,
  sent_by: identifier,
  sent_at: instant,
  message_type: messageType,
  message: v.optional(v.string(), ''),
  /** Link of the image of an IMAGE message; fetched with the token (API-99). Expires after hours: the message then contains a new one. */
  original: v.optional(v.string()),
  /** Id of the image of an IMAGE message, as its upload was answered. */
  image_id: v.optional(identifier),
  /** The `Idempotency-Key` with which its sender sent it, for clients of the sender's alone: it names the message before the answer. */
  client_id: v.optional(v.string()),
  /** The words are kept from this member, who may not read the thread (MSG-58): `message` is empty, `original` missing. */
  withheld: v.optional(v.boolean()),
});
/** What each field of a message may be that the schema would leave as it is. A value that is refused here may be right all the same. */
const PLAIN_FIELDS: PlainFields = {
  conversation_id: isPlainIdentifier,
  sent_by: isPlainIdentifier,
  sent_at: isPlainInstant,
  message_type: (value) => MESSAGE_TYPES.some((type) => type === value),
  message: (value) => typeof value === 'string',
  original: (value) => typeof value === 'string',
  image_id: isPlainIdentifier,
  client_id: (value) => typeof value === 'string',
  withheld: (value) => typeof value === 'boolean',
};
const REQUIRED_FIELDS = ['conversation_id', 'sent_by', 'sent_at', 'message_type', 'message'];
/** The same of the frame that brings a message. */
const PLAIN_FRAME_FIELDS: PlainFields = {
  type: (value) => value === 'CONVERSATION_MESSAGE',
  message: isPlainMessage,
  previous_sent_at: (value) => value === null || isPlainInstant(value),
};

/** Whether the schema would answer with just this message. It is asked in a tenth of the time. */
function isPlainMessage(value: unknown): value is v.InferOutput<typeof message> {
  return isPlain(value, PLAIN_FIELDS, REQUIRED_FIELDS);
}

/** A message where hundreds come in one answer, or in a second: `message` in all but what it costs, in the API's document too. */
const oneOfMany = passPlain(message, isPlainMessage);

const conversation = v.object({
  conversation_id: identifier,
  /** The other member. */
  user_id: identifier,
  last_message: v.nullish(message),
  /** How many of the partner's messages are unread. */
  unread: v.optional(number, 0),
  archived: v.optional(v.boolean(), false),
  /** Newest READ of the partner, so that the read label survives a reload (A54). */
  read_at: v.optional(instant),
});

/** Newest page without `before`; older ones with the `sent_at` of the oldest message known. */
export const messagesRequest = v.object({
  conversation_id: identifier,
  before: v.optional(instant),
  /** Only messages later than this: the catch-up after a reopened socket. */
  after: v.optional(instant),
  limit: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(200))),
});
/**
 * Oldest first. `more` is true where older ones (or, with `after`, later ones) remain. Who may not read the thread gets, without
 * `after`, its first message and the last whose words are kept back.
 */
export const messagesAnswer = v.object({
  messages: v.array(oneOfMany),
  more: v.optional(v.boolean(), false),
  read_at: v.optional(instant),
  /** The other member, so that a conversation without messages can be opened by its address alone. */
  user_id: v.optional(identifier),
  /** Whether the conversation is in the caller's archive. */
  archived: v.optional(v.boolean()),
  /** How many of the partner's messages the caller has not read. */
  unread: v.optional(number),
  /** Ours: the caller has deleted what was sent up to this moment, so that no page has it. Missing where they have deleted nothing. */
  deleted_until: v.optional(instant),
});

export const conversationsRequest = v.object({
  archived: v.optional(v.boolean()),
  unread_only: v.optional(v.boolean()),
  matches_only: v.optional(v.boolean()),
  sent_only: v.optional(v.boolean()),
  messaging_plus_only: v.optional(v.boolean()),
  /** Ours: the `next` of the page before. */
  from: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
/** Ours: ids of the conversations that the caller has muted. What is unread there is not counted. */
const muted = v.optional(v.array(identifier));
/** Latest first; `unread` counts the unread messages of all conversations. */
export const conversationsAnswer = v.object({
  conversations: v.array(conversation),
  /** Ours: names the place from which the list continues; missing at its end. */
  next: v.optional(v.string()),
  unread: v.optional(number, 0),
  muted,
});
/** Ours: what is to be found among all of the caller's conversations. */
export const searchConversationsRequest = v.object({
  query: v.pipe(freeText(100), v.trim(), v.minLength(2)),
  limit: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(50))),
  /** The `next` of the page before. */
  from: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
/**
 * Ours: latest first, those of the archive too. `found`: the newest message whose text has the query; missing where it is the
 * partner's name alone that has it.
 */
export const searchConversationsAnswer = v.object({
  conversations: v.array(v.object({ ...conversation.entries, found: v.optional(message) })),
  /** Names the place from which it continues; missing at its end. */
  next: v.optional(v.string()),
});
export const unreadAnswer = v.object({ unread: number, muted });
export const startConversationRequest = v.object({ user_id: identifier });
export const startConversationAnswer = v.object({ conversation_id: identifier });
export const markConversationsRequest = v.object({
  read: v.boolean(),
  conversation_ids: v.pipe(v.array(identifier), v.maxLength(200)),
  /** Ours, with `read`: `sent_at` of the newest message that was seen. Later ones stay unread. Without it all of them are read. */
  until: v.optional(instant),
});
/** Ours: into the caller's own archive, or out of it. The partner's side stays as it is. */
export const archiveConversationRequest = v.object({ conversation_id: identifier, archived: v.boolean() });
/** Ours: what comes in it is told and counted no more, or again. The partner is not told. */
export const muteConversationRequest = v.object({ conversation_id: identifier, muted: v.boolean() });
/**
 * Ours: what was sent up to `until` (without it: all there is) is shown to the caller no more, in no answer. The partner keeps it, and is
 * not told. A later message shows the conversation again, with what came since.
 */
export const deleteConversationRequest = v.object({ conversation_id: identifier, until: v.optional(instant) });
/** Up to which moment it is deleted now; missing where nothing has been said. */
export const deleteConversationAnswer = v.object({ deleted_until: v.optional(instant) });
/** Ours: undoes, for an hour, the caller's last deletion of a conversation, which reached up to `deleted_until`. */
export const restoreConversationRequest = v.object({ conversation_id: identifier, deleted_until: instant });
/** Up to which moment it is still deleted, by an earlier deletion; missing where it is whole again. */
export const restoreConversationAnswer = v.object({ deleted_until: v.optional(instant) });
export const conversationRequest = v.object({ conversation_id: identifier });

/** For IMAGE, `message` is the id of an image uploaded with category `message`. */
export const sendMessageRequest = v.object({
  conversation_id: identifier,
  message: freeText(MAX_MESSAGE),
  message_type: v.picklist(['MESSAGE', 'IMAGE']),
});
/** `previous_sent_at`: as in the frame of the message. */
export const sendMessageAnswer = v.object({ message, previous_sent_at: v.optional(v.nullable(instant)) });

/** Frames the server pushes. Any other `type` is ignored by the client (A15). */
const frame = v.variant('type', [
  v.object({
    type: v.literal('PERMISSION'),
    permissions: v.array(permission),
    interactionPermission: v.optional(interactionPermission),
  }),
  v.object({
    type: v.literal('CONVERSATION_MESSAGE'),
    message: oneOfMany,
    /**
     * Ours: `sent_at` of the message before this one in its conversation (for TYPING and READ: of the newest), null where there is
     * none. A client that does not have that message fetches what lies between. Servers that do not tell leave it out.
     */
    previous_sent_at: v.optional(v.nullable(instant)),
  }),
  /** Ours: these counts of the navigation are others now. It names no member and no number; the client asks for what it shows. */
  v.object({ type: v.literal('COUNTS_CHANGED'), counts: v.array(v.picklist(['matches', 'activity'])) }),
  /** Ours: what has changed between the receiver and a member, in all tabs of both. What is missing has not changed. */
  v.object({
    type: v.literal('MEMBER_CHANGED'),
    user_id: v.string(),
    like_them: v.optional(v.boolean()),
    like_eachother: v.optional(v.boolean()),
    pass_them: v.optional(v.boolean()),
    winked: v.optional(v.boolean()),
    blocked: v.optional(v.boolean()),
    /** Staff have marked the member as a fraud, or have ended that. */
    fraud: v.optional(v.boolean()),
    existing_conversation: v.optional(v.string()),
  }),
  /** Ours: the receiver is shown this member no more, or again. It does not say why. */
  v.object({ type: v.literal('MEMBER_AVAILABILITY'), user_id: v.string(), available: v.boolean() }),
  /** Ours: the receiver has put a conversation into their archive, or has taken it out, in this tab or another. */
  v.object({ type: v.literal('CONVERSATION_ARCHIVED'), conversation_id: identifier, archived: v.boolean() }),
  /** Ours: the receiver has muted a conversation, or wants to hear of it again, in this tab or another. */
  v.object({ type: v.literal('CONVERSATION_MUTED'), conversation_id: identifier, muted: v.boolean() }),
  /** Ours: the receiver has deleted what was sent in a conversation up to a moment, in this tab or another. */
  v.object({ type: v.literal('CONVERSATION_DELETED'), conversation_id: identifier, until: instant }),
  /** Ours: the receiver has undone that, in this tab or another. `until`: what is still deleted reaches up to this moment; missing where nothing is. */
  v.object({ type: v.literal('CONVERSATION_RESTORED'), conversation_id: identifier, until: v.optional(instant) }),
  /** Ours: staff have just refused a photo or a text of the receiver. */
  v.object({ type: v.literal('REVIEW_REFUSED'), subject: v.picklist(['photo', 'text']), reason: rejectionReason }),
]);
export const serverFrame = passPlain(frame, (value): value is v.InferOutput<typeof frame> =>
  isPlain(value, PLAIN_FRAME_FIELDS, ['type', 'message']),
);
export type ServerFrame = v.InferOutput<typeof serverFrame>;

/**
 * A flirt, which a client reports and does not list (A60): the stronger form of a wink, where the tenant has it (A88). It comes before
 * the frame of the wink itself, of the same `sent_at`, in place of whose toast it is shown.
 */
export const flirtFrame = v.object({
  type: v.literal('CONVERSATION_MESSAGE'),
  message: v.object({ ...message.entries, message_type: v.literal('FLIRT') }),
});
export type FlirtFrame = v.InferOutput<typeof flirtFrame>;

/**
 * Where the live socket listens, and its own close codes (LIV-14). `closeDisplaced`: the member has opened more sockets than
 * they may have, and this was the oldest. A client that opened it anew by itself would displace the next one, and so for ever.
 */
export const LIVE_SOCKET = {
  path: '/api/v1/dispatcher/listen',
  closeReinitialise: 4000,
  closeUnauthenticated: 4001,
  closeDisplaced: 4002,
} as const;

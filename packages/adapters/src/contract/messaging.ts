import * as z from 'zod/mini';
import { freeText } from './formats/characters.ts';
import { identifier, instant, interactionPermission, permission } from './shared.ts';

const messageType = z.enum(['MESSAGE', 'IMAGE', 'WINK', 'MUTUAL_LIKE', 'READ', 'TYPING', 'ERROR']);

/**
 * (ENT-14). `sent_at` is the server's and strictly increases within a conversation, so that
 * (`conversation_id`, `sent_by`, `sent_at`) names a message. TYPING and READ are pushed, never listed.
 */
const message = z.object({
  conversation_id: identifier,
  sent_by: identifier,
  sent_at: instant,
  message_type: messageType,
  message: z._default(z.string(), ''),
  /** Link of the image of an IMAGE message; fetched with the token (API-99). Expires after hours: the message then contains a new one. */
  original: z.optional(z.string()),
  /** Id of the image of an IMAGE message, as its upload was answered. */
  image_id: z.optional(identifier),
  /** The `Idempotency-Key` with which its sender sent it, for clients of the sender's alone: it names the message before the answer. */
  client_id: z.optional(z.string()),
  /** The words are kept from this member, who may not read the thread (MSG-58): `message` is empty, `original` missing. */
  withheld: z.optional(z.boolean()),
});
const conversation = z.object({
  conversation_id: identifier,
  /** The other member. */
  user_id: identifier,
  last_message: z.nullish(message),
  /** How many of the partner's messages are unread. */
  unread: z._default(z.number(), 0),
  archived: z._default(z.boolean(), false),
  /** Newest READ of the partner, so that the read label survives a reload (A54). */
  read_at: z.optional(instant),
});

/** Newest page without `before`; older ones with the `sent_at` of the oldest message known. */
export const messagesRequest = z.object({
  conversation_id: identifier,
  before: z.optional(instant),
  /** Only messages later than this: the catch-up after a reopened socket. */
  after: z.optional(instant),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
});
/**
 * Oldest first. `more` is true where older ones (or, with `after`, later ones) remain. Who may not read the thread gets, without
 * `after`, its first message and the last whose words are kept back.
 */
export const messagesAnswer = z.object({
  messages: z.array(message),
  more: z._default(z.boolean(), false),
  read_at: z.optional(instant),
  /** The other member, so that a conversation without messages can be opened by its address alone. */
  user_id: z.optional(identifier),
});

export const conversationsRequest = z.object({
  archived: z.optional(z.boolean()),
  unread_only: z.optional(z.boolean()),
  matches_only: z.optional(z.boolean()),
  sent_only: z.optional(z.boolean()),
  messaging_plus_only: z.optional(z.boolean()),
});
/** Latest first; `unread` counts the unread messages of all conversations. */
export const conversationsAnswer = z.object({
  conversations: z.array(conversation),
  unread: z._default(z.number(), 0),
});
export const unreadAnswer = z.object({ unread: z.number() });
export const startConversationRequest = z.object({ user_id: identifier });
export const startConversationAnswer = z.object({ conversation_id: identifier });
export const markConversationsRequest = z.object({
  read: z.boolean(),
  conversation_ids: z.array(identifier).check(z.maxLength(200)),
});
export const conversationRequest = z.object({ conversation_id: identifier });

/** For IMAGE, `message` is the id of an image uploaded with category `message`. */
export const sendMessageRequest = z.object({
  conversation_id: identifier,
  message: freeText(5000),
  message_type: z.enum(['MESSAGE', 'IMAGE']),
});
export const sendMessageAnswer = z.object({ message });

/** Frames the server pushes. Any other `type` is ignored by the client (A15). */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('PERMISSION'),
    permissions: z.array(permission),
    interactionPermission: z.optional(interactionPermission),
  }),
  z.object({ type: z.literal('CONVERSATION_MESSAGE'), message }),
]);
export type ServerFrame = z.output<typeof serverFrame>;

/** A flirt, which a client reports and does not list (A60). Other servers send it: this one has no stronger wink (A88). */
export const flirtFrame = z.object({
  type: z.literal('CONVERSATION_MESSAGE'),
  message: z.extend(message, { message_type: z.literal('FLIRT') }),
});

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

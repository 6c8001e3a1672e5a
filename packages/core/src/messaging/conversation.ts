import type { Profile } from '../profile/index.ts';
import type { Permission } from '../session/index.ts';
import { withMessage, withMessages } from './message-order.ts';
import { isSameMessage, type Message, type OutgoingContent, type OutgoingMessage } from './message.ts';
import { isWritten, type Parties } from './sending-permission.ts';

/** A thread that has been opened, with what is on its way. */
export interface Conversation {
  readonly id: string;
  /** Empty until it is known who the partner is. */
  readonly partnerId: string;
  /** Oldest first, each once, without a gap. */
  readonly messages: readonly Message[];
  readonly outgoing: readonly OutgoingMessage[];
  /** Whether messages older than the first are to be had. */
  readonly older: 'unknown' | 'more' | 'none';
  /** Newest READ of the partner (A54). */
  readonly readAt?: string;
  readonly typing: boolean;
  /** Messages later than this one may be missing: the socket was closed when it was the newest (a message's `sentAt`). */
  readonly gapAfter?: string;
}

export const emptyConversation = (id: string, partnerId: string): Conversation => ({
  id,
  partnerId,
  messages: [],
  outgoing: [],
  older: 'unknown',
  typing: false,
});

/**
 * Who may do what in a conversation. While older messages are unread by this client, the partner is taken to have
 * written: a wrong yes is mended by the server's Forbidden, a wrong no would silence somebody who may speak.
 */
export function partiesOf(
  conversation: Conversation,
  own: ReadonlySet<Permission>,
  partner: Profile | undefined,
): Parties {
  return {
    own,
    partner: partner?.permissions ?? new Set(),
    partnerHasWritten:
      conversation.older === 'more' ||
      conversation.messages.some((m) => isWritten(m) && m.sentBy === conversation.partnerId),
  };
}

/** A message came, live or as the answer to a send. Its own copy on the way, if there is one, has arrived with it. */
export function receiving(conversation: Conversation, message: Message): Conversation {
  const messages = withMessage(conversation.messages, withPicture(conversation.outgoing, message));
  if (messages === conversation.messages) return conversation;
  const fromPartner = message.sentBy === conversation.partnerId;
  return {
    ...conversation,
    messages,
    outgoing: fromPartner ? conversation.outgoing : withoutFirstLike(conversation.outgoing, message),
    typing: fromPartner ? false : conversation.typing,
  };
}

/** A page of older or missed messages was loaded; `older` says what stands before the oldest one known now. */
export function loading(
  conversation: Conversation,
  page: readonly Message[],
  older = conversation.older,
): Conversation {
  const newest = newestAt(conversation);
  const messages = withMessages(
    conversation.messages,
    page.map((message) => withPicture(conversation.outgoing, message)),
  );
  // Only what is later than all known can be a message of ours whose answer was lost.
  const missed =
    newest === undefined ? [] : page.filter((m) => m.sentAt > newest && m.sentBy !== conversation.partnerId);
  return { ...conversation, messages, outgoing: missed.reduce(withoutFirstLike, conversation.outgoing), older };
}

export const sending = (conversation: Conversation, outgoing: OutgoingMessage): Conversation => {
  const known = conversation.outgoing.some((o) => o.id === outgoing.id);
  return {
    ...conversation,
    outgoing: known
      ? conversation.outgoing.map((o) => (o.id === outgoing.id ? outgoing : o))
      : [...conversation.outgoing, outgoing],
  };
};

export const sent = (conversation: Conversation, outgoingId: string, message: Message): Conversation => ({
  ...conversation,
  messages: withMessage(conversation.messages, withPicture(conversation.outgoing, message)),
  outgoing: conversation.outgoing.filter((o) => o.id !== outgoingId),
});

export const withStatus = (
  conversation: Conversation,
  outgoingId: string,
  status: OutgoingMessage['status'],
): Conversation => changingOutgoing(conversation, outgoingId, (o) => ({ ...o, status }));

export const withContent = (conversation: Conversation, outgoingId: string, content: OutgoingContent): Conversation =>
  changingOutgoing(conversation, outgoingId, (o) => ({ ...o, content }));

export const withdrawn = (conversation: Conversation, outgoingId: string): Conversation => ({
  ...conversation,
  outgoing: conversation.outgoing.filter((o) => o.id !== outgoingId),
});

/** The partner has read up to `at`; an older notice changes nothing. */
export const readUpTo = (conversation: Conversation, at: string): Conversation =>
  conversation.readAt !== undefined && conversation.readAt >= at ? conversation : { ...conversation, readAt: at };

function changingOutgoing(
  conversation: Conversation,
  id: string,
  change: (outgoing: OutgoingMessage) => OutgoingMessage,
): Conversation {
  return { ...conversation, outgoing: conversation.outgoing.map((o) => (o.id === id ? change(o) : o)) };
}

function withoutFirstLike(outgoing: readonly OutgoingMessage[], message: Message): readonly OutgoingMessage[] {
  const at = outgoing.findIndex((one) => isCopyOf(one, message));
  return at === -1 ? outgoing : outgoing.toSpliced(at, 1);
}

const isCopyOf = ({ content }: OutgoingMessage, { kind, text, imageId }: Message): boolean =>
  content.kind === 'text'
    ? kind === 'MESSAGE' && content.text === text
    : kind === 'IMAGE' && imageId !== undefined && content.imageId === imageId;

/** A photo that was sent from here keeps the picture it was sent from: nothing is downloaded, and nothing flickers. */
function withPicture(outgoing: readonly OutgoingMessage[], message: Message): Message {
  const copy = message.kind === 'IMAGE' ? outgoing.find((one) => isCopyOf(one, message)) : undefined;
  return copy?.content.kind === 'photo' ? { ...message, local: { id: copy.id, file: copy.content.file } } : message;
}

/** The same message came again, with a link that is still good. */
export const withLink = (conversation: Conversation, fresh: Message): Conversation => ({
  ...conversation,
  messages: conversation.messages.map((message) =>
    isSameMessage(message, fresh) && fresh.original !== undefined ? { ...message, original: fresh.original } : message,
  ),
});

/** The newest message the server has given, by its `sentAt`. */
const newestAt = (conversation: Conversation): string | undefined =>
  conversation.messages.findLast((m) => m.kind !== 'ERROR')?.sentAt;

/** The socket closed: from the newest message on, some may be missed. A gap that is still open stays the older one. */
export function interrupted(conversation: Conversation): Conversation {
  const newest = newestAt(conversation);
  return conversation.gapAfter !== undefined || newest === undefined
    ? conversation
    : { ...conversation, gapAfter: newest };
}

export function withoutGap({ gapAfter: _, ...conversation }: Conversation): Conversation {
  return conversation;
}

export const hasWithheld = ({ messages }: Conversation): boolean => messages.some(({ withheld }) => withheld);

/** A thread of which words were kept back is read anew: the page takes the place of all that is no later than it. */
export function withoutWithheld(conversation: Conversation, page: readonly Message[]): Conversation {
  if (!hasWithheld(conversation)) return conversation;
  const until = page.at(-1)?.sentAt ?? '';
  const messages = conversation.messages.filter(({ sentAt }) => sentAt > until);
  return withoutGap({ ...conversation, messages });
}

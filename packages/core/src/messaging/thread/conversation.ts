import type { Profile } from '../../profile/index.ts';
import type { Permission } from '../../session/index.ts';
import { withMessage } from '../message-order.ts';
import { isSameMessage, type Message, type OutgoingContent, type OutgoingMessage } from '../message.ts';
import { isWritten, type Parties } from '../composer/sending-permission.ts';

/** A thread that has been opened, with what is pending. */
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
 * written: a wrong yes is repaired by the server's Forbidden, a wrong no would keep a member from writing who may write.
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

/** A message came live. The same conversation when it was known. */
export function addReceivedMessage(conversation: Conversation, message: Message): Conversation {
  const received = addAccepted(conversation, message, clientIdOf(conversation, message));
  const isNew = received.messages !== conversation.messages;
  return isNew && message.sentBy === conversation.partnerId ? { ...received, typing: false } : received;
}

/** A page of older or missed messages was loaded; `older` reports what precedes the oldest one known now. */
export function addPage(
  conversation: Conversation,
  page: readonly Message[],
  older = conversation.older,
): Conversation {
  const loaded = page.reduce((c, message) => addAccepted(c, message, clientIdOf(c, message)), conversation);
  return { ...loaded, older };
}

export const addOutgoing = (conversation: Conversation, outgoing: OutgoingMessage): Conversation => {
  const known = conversation.outgoing.some((o) => o.id === outgoing.id);
  return {
    ...conversation,
    outgoing: known
      ? conversation.outgoing.map((o) => (o.id === outgoing.id ? outgoing : o))
      : [...conversation.outgoing, outgoing],
  };
};

/** The server answered the send of `outgoingId` with the message that it became. */
export const confirmSent = (conversation: Conversation, outgoingId: string, message: Message): Conversation =>
  addAccepted(conversation, message, outgoingId);

/** The accepted message that an outgoing one became, whichever way it came: its answer may be lost, and another one not. */
export const findAccepted = (conversation: Conversation, outgoingId: string): Message | undefined =>
  conversation.messages.find((message) => clientIdOf(conversation, message) === outgoingId);

export const setOutgoingStatus = (
  conversation: Conversation,
  outgoingId: string,
  status: OutgoingMessage['status'],
): Conversation => changeOutgoing(conversation, outgoingId, (o) => ({ ...o, status }));

export const setOutgoingContent = (
  conversation: Conversation,
  outgoingId: string,
  content: OutgoingContent,
): Conversation => changeOutgoing(conversation, outgoingId, (o) => ({ ...o, content }));

export const removeOutgoing = (conversation: Conversation, outgoingId: string): Conversation => ({
  ...conversation,
  outgoing: conversation.outgoing.filter((o) => o.id !== outgoingId),
});

/** The partner has read up to `at`; an older notice changes nothing. */
export const markReadUpTo = (conversation: Conversation, at: string): Conversation =>
  conversation.readAt !== undefined && conversation.readAt >= at ? conversation : { ...conversation, readAt: at };

function changeOutgoing(
  conversation: Conversation,
  id: string,
  change: (outgoing: OutgoingMessage) => OutgoingMessage,
): Conversation {
  return { ...conversation, outgoing: conversation.outgoing.map((o) => (o.id === id ? change(o) : o)) };
}

/** The id of the member's own client; what a partner's says about theirs names nothing here. */
const clientIdOf = ({ partnerId }: Conversation, { sentBy, clientId }: Message): string | undefined =>
  sentBy === partnerId ? undefined : clientId;

/** Adds a message of the server's; the outgoing one that became it is no longer pending. The same conversation if nothing is new. */
function addAccepted(conversation: Conversation, message: Message, outgoingId: string | undefined): Conversation {
  const sent = conversation.outgoing.find(({ id }) => id === outgoingId);
  const messages = withMessage(conversation.messages, sent ? withLocalPicture(message, sent) : message);
  if (!sent) return messages === conversation.messages ? conversation : { ...conversation, messages };
  return { ...conversation, messages, outgoing: conversation.outgoing.filter((one) => one !== sent) };
}

/** A photo that was sent from here keeps the picture it was sent from: nothing is downloaded, and nothing flickers. */
const withLocalPicture = (message: Message, { id, content }: OutgoingMessage): Message =>
  message.kind === 'IMAGE' && content.kind === 'photo' ? { ...message, local: { id, file: content.file } } : message;

/** The same message came again, with a link that is still good. */
export const renewImageLink = (conversation: Conversation, fresh: Message): Conversation => ({
  ...conversation,
  messages: conversation.messages.map((message) =>
    isSameMessage(message, fresh) && fresh.original !== undefined ? { ...message, original: fresh.original } : message,
  ),
});

/** The newest message the server has given, by its `sentAt`. */
const newestAt = (conversation: Conversation): string | undefined =>
  conversation.messages.findLast((m) => m.kind !== 'ERROR')?.sentAt;

/**
 * The socket closed: from the newest message on, some may be missed. A gap that is still open stays the older one. A thread
 * without messages is to be loaded anew.
 */
export function markGap(conversation: Conversation): Conversation {
  if (conversation.gapAfter !== undefined) return conversation;
  const newest = newestAt(conversation);
  return newest === undefined ? { ...conversation, older: 'unknown' } : { ...conversation, gapAfter: newest };
}

export function clearGap({ gapAfter: _, ...conversation }: Conversation): Conversation {
  return conversation;
}

export const hasWithheld = ({ messages }: Conversation): boolean => messages.some(({ withheld }) => withheld);

/** A thread of which words were kept back is read anew: the page takes the place of all that is no later than it. */
export function removeWithheld(conversation: Conversation, page: readonly Message[]): Conversation {
  if (!hasWithheld(conversation)) return conversation;
  const until = page.at(-1)?.sentAt ?? '';
  const messages = conversation.messages.filter(({ sentAt }) => sentAt > until);
  return clearGap({ ...conversation, messages });
}

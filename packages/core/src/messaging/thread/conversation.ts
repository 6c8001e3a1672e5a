import type { Profile } from '../../profile/index.ts';
import type { Permission } from '../../session/index.ts';
import { withMessage, withMessages } from '../message-order.ts';
import { isSameMessage, type Message, type OutgoingMessage } from '../message.ts';
import { isWritten, type Parties } from '../composer/sending-permission.ts';
import { isDeleted } from './is-deleted.ts';
import { isBelowLoaded } from './gaps/below-loaded.ts';

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
  /** `sentAt` of the first message that was unread when the thread was opened. */
  readonly unreadFrom?: string;
  /** Whether it is in the member's archive. */
  readonly archived: boolean;
  /** How often the member, a frame or a message has said so: an answer that was asked for before the last one is older than it. */
  readonly archiveChanges: number;
  /** The member has deleted what was sent up to this moment, for themself (MSG-85). */
  readonly deletedUntil?: string;
  /** Messages later than this one may be missing: the socket was closed when it was the newest (a message's `sentAt`). */
  readonly gapAfter?: string;
  /** `sentAt` of the earliest message that a frame has named and that is not known here: it is missing. */
  readonly missing?: string;
  /** What is missing is being fetched. */
  readonly isFilling?: true;
}

export const emptyConversation = (id: string, partnerId: string): Conversation => ({
  id,
  partnerId,
  messages: [],
  outgoing: [],
  older: 'unknown',
  typing: false,
  archived: false,
  archiveChanges: 0,
});

/**
 * Who may do what in a conversation. While older messages are unread by this client, or deleted, the partner is taken to have
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
      conversation.deletedUntil !== undefined ||
      conversation.messages.some((m) => isWritten(m) && m.sentBy === conversation.partnerId),
  };
}

/** A message came live, which takes the conversation out of the archive. The same conversation when it was known. */
export function addReceivedMessage(conversation: Conversation, message: Message): Conversation {
  const accepted = addAccepted(conversation, message, clientIdOf(conversation, message));
  const isNew = accepted.messages !== conversation.messages;
  const received = isNew ? setArchived(accepted, false) : accepted;
  return isNew && message.sentBy === conversation.partnerId ? { ...received, typing: false } : received;
}

/** A page of older or missed messages was loaded; `older` reports what precedes the oldest one known now. */
export function addPage(
  conversation: Conversation,
  page: readonly Message[],
  older = conversation.older,
): Conversation {
  const pending = new Map<string, OutgoingMessage>(conversation.outgoing.map((outgoing) => [outgoing.id, outgoing]));
  const accepted = page.map((message) => {
    const id = clientIdOf(conversation, message) ?? '';
    const sent = pending.get(id);
    return sent && pending.delete(id) ? withLocalPicture(message, sent) : message;
  });
  const outgoing = conversation.outgoing.filter(({ id }) => pending.has(id));
  const kept = accepted.filter((message) => !isDeleted(conversation, message));
  const messages = withMessages(conversation.messages, kept);
  return { ...conversation, messages, outgoing, older: kept.length < accepted.length ? 'none' : older };
}

/** Shows what the outbox has of this conversation. The same conversation where that changes nothing. */
export function withOutgoing(conversation: Conversation, outgoing: readonly OutgoingMessage[]): Conversation {
  // What is pending in the thread has no message there: only for what is new all messages are looked through.
  const isPending = (id: string) => conversation.outgoing.some((one) => one.id === id);
  const pending = outgoing.filter(({ id }) => isPending(id) || !findAccepted(conversation, id));
  const isSame =
    pending.length === conversation.outgoing.length && pending.every((one, at) => one === conversation.outgoing[at]);
  return isSame ? conversation : { ...conversation, outgoing: pending };
}

/** The server answered the send of `outgoingId` with the message that it became. A message takes it out of the archive. */
export const confirmSent = (conversation: Conversation, outgoingId: string, message: Message): Conversation =>
  setArchived(addAccepted(conversation, message, outgoingId), false);

/** It went into the archive, or out of it. */
export const setArchived = (conversation: Conversation, archived: boolean): Conversation => ({
  ...conversation,
  archived,
  archiveChanges: conversation.archiveChanges + 1,
});

/** Whether it is in the archive, as an answer says that was asked for after so many changes. The same conversation where that is known. */
export const withAnsweredArchived = (conversation: Conversation, archived: boolean, changes: number): Conversation =>
  conversation.archived === archived || conversation.archiveChanges !== changes
    ? conversation
    : { ...conversation, archived };

/** The accepted message that an outgoing one became, whichever way it came: its answer may be lost, and another one not. */
export const findAccepted = (conversation: Conversation, outgoingId: string): Message | undefined =>
  conversation.messages.findLast((message) => clientIdOf(conversation, message) === outgoingId);

/** The partner has read up to `at`; an older notice changes nothing. */
export const markReadUpTo = (conversation: Conversation, at: string): Conversation =>
  conversation.readAt !== undefined && conversation.readAt >= at ? conversation : { ...conversation, readAt: at };

/** The id of the member's own client; what a partner's says about theirs names nothing here. */
const clientIdOf = ({ partnerId }: Conversation, { sentBy, clientId }: Message): string | undefined =>
  sentBy === partnerId ? undefined : clientId;

/** Adds a message of the server's; the outgoing one that became it is no longer pending. The same conversation if nothing is new. */
function addAccepted(conversation: Conversation, message: Message, outgoingId: string | undefined): Conversation {
  const sent = conversation.outgoing.find(({ id }) => id === outgoingId);
  const isLeftOut = isBelowLoaded(conversation, message) || isDeleted(conversation, message);
  const messages = isLeftOut
    ? conversation.messages
    : withMessage(conversation.messages, sent ? withLocalPicture(message, sent) : message);
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

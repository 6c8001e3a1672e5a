import type { Profile } from '../../profile/index.ts';
import type { Permission } from '../../session/index.ts';
import type { Conversation } from './conversation.ts';
import { isDisplayable, lastRead, isFullyReadable } from './display-rules.ts';
import type { Message, OutgoingMessage } from '../message.ts';
import { maySeeReadReceipts } from './reading/reading-permission.ts';

/**
 * A row of a thread. `starts` and `ends` tell where a group of one sender begins and ends. `key` names it permanently; a photo
 * that was sent from here has the same before and after it has arrived.
 */
export type TimelineRow =
  | { readonly kind: 'time'; readonly key: string; readonly at: string }
  | MessageTimelineRow
  /** Above the first message that was unread when the thread was opened. */
  | { readonly kind: 'unread'; readonly key: string }
  /** Below a received message about money. */
  | { readonly kind: 'money'; readonly key: string }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: OutgoingMessage };

interface MessageTimelineRow {
  readonly kind: 'message';
  readonly key: string;
  readonly message: Message;
  readonly own: boolean;
  readonly starts: boolean;
  readonly ends: boolean;
  /** What became of the member's own message. */
  readonly deliveryStatus?: DeliveryStatus;
  /** Whether that is shown to the eye, too: on the last that was read, and on the newest. */
  readonly showsStatus?: true;
}

export type DeliveryStatus = 'read' | 'sent';

/** What a member gets to see of a conversation (A52: in this order). */
export type Timeline =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'fraud' }
  | { readonly kind: 'thread'; readonly rows: readonly TimelineRow[]; readonly subscribePrompt: boolean };

export interface TimelineReader {
  readonly permissions: ReadonlySet<Permission>;
  /** The partner's profile; undefined when there is none any more. */
  readonly partner: Profile | undefined;
}

/** Milliseconds between two messages from which on a time is shown between them (MSG-68). */
const TIMESTAMP_GAP = 30 * 60_000;
/** Milliseconds within which messages of one sender form one group. */
const GROUP_GAP = 5 * 60_000;

/** The thread as it is shown on screen. */
export function timeline(conversation: Conversation, { permissions, partner }: TimelineReader): Timeline {
  if (!partner || partner.blockedByMe) return { kind: 'unavailable' };
  if (partner.fraud) return { kind: 'fraud' };
  const displayable = conversation.messages.filter(isDisplayable);
  const isReadable = isFullyReadable(displayable, { own: permissions, partner: partner.permissions });
  const displayed = isReadable ? displayable : displayable.filter(({ withheld }) => !withheld).slice(0, 1);
  const labels = labelsOf(displayed, conversation, permissions);
  return {
    kind: 'thread',
    rows: [
      ...markUnread(
        displayed.flatMap((_, index) => rowsAt(displayed, index, labels)),
        conversation,
      ),
      ...outgoingRows(conversation),
    ],
    subscribePrompt: !isReadable,
  };
}

/** What became of the member's own messages, which of them show it, and whose the others are. */
export interface DeliveryLabels {
  readonly partnerId: string;
  /** `sentAt` up to which the partner has read, as far as the member may know; empty where nothing is known. */
  readonly readUpTo: string;
  readonly read: Message | undefined;
  readonly newest: Message | undefined;
}

/** What became of the member's own words, as far as the member may know. */
export function labelsOf(
  displayed: readonly Message[],
  { partnerId, readAt }: Conversation,
  permissions: ReadonlySet<Permission>,
): DeliveryLabels {
  const shownReadAt = maySeeReadReceipts(permissions) ? readAt : undefined;
  return {
    partnerId,
    readUpTo: shownReadAt ?? '',
    read: lastRead(displayed, partnerId, shownReadAt),
    newest: displayed.findLast((m) => m.sentBy !== partnerId && isBubble(m)),
  };
}

/** The rows of one message: itself, and the time where one is due. They follow from it, its neighbours and the labels alone. */
export function rowsAt(messages: readonly Message[], index: number, labels: DeliveryLabels): readonly TimelineRow[] {
  const [before, message, after] = [messages[index - 1], messages[index], messages[index + 1]];
  if (!message) return [];
  const sinceBefore = before ? gap(before, message) : Infinity;
  const row: TimelineRow = {
    kind: 'message',
    key: message.local?.id ?? keyOf(message),
    message,
    own: message.sentBy !== labels.partnerId,
    starts: !before || !together(before, message, sinceBefore),
    ends: !after || !together(message, after, gap(message, after)),
    ...deliveryStatusOf(message, labels),
  };
  if (sinceBefore < TIMESTAMP_GAP) return [row];
  return [{ kind: 'time', key: `time ${keyOf(message)}`, at: message.sentAt }, row];
}

/** The row with what became of its message by now. */
export function withStatus(
  { deliveryStatus: _, showsStatus: __, ...row }: MessageTimelineRow,
  labels: DeliveryLabels,
): MessageTimelineRow {
  return { ...row, ...deliveryStatusOf(row.message, labels) };
}

/** One object, so that it stays the same row. */
const UNREAD_ROW: TimelineRow = { kind: 'unread', key: 'unread' };

/** The rows of the messages, with the mark above the first unread one, above its time where one is shown. */
export function markUnread(rows: readonly TimelineRow[], { unreadFrom }: Conversation): readonly TimelineRow[] {
  if (unreadFrom === undefined) return rows;
  const index = rows.findLastIndex((row) => row.kind === 'message' && row.message.sentAt === unreadFrom);
  if (index === -1) return rows;
  const at = rows[index - 1]?.kind === 'time' ? index - 1 : index;
  return [...rows.slice(0, at), UNREAD_ROW, ...rows.slice(at)];
}

/** What is pending stands below all else. */
export const outgoingRows = ({ outgoing }: Conversation): readonly TimelineRow[] =>
  outgoing.map((one) => ({ kind: 'outgoing', key: one.id, outgoing: one }));

/** A mutual like is nobody's message: it says something only where it is the last that was read. */
function deliveryStatusOf(
  message: Message,
  { partnerId, readUpTo, read, newest }: DeliveryLabels,
): Pick<MessageTimelineRow, 'deliveryStatus' | 'showsStatus'> {
  const { kind, sentAt, sentBy } = message;
  const isSilent = kind === 'ERROR' || (kind === 'MUTUAL_LIKE' && message !== read);
  if (sentBy === partnerId || isSilent) return {};
  const deliveryStatus = sentAt <= readUpTo ? 'read' : 'sent';
  const isShown = message === read || (message === newest && deliveryStatus === 'sent');
  return isShown ? { deliveryStatus, showsStatus: true } : { deliveryStatus };
}

const keyOf = ({ sentAt, sentBy }: Message): string => `${sentAt} ${sentBy}`;

const gap = (before: Message, message: Message): number => Date.parse(message.sentAt) - Date.parse(before.sentAt);

const together = (before: Message, message: Message, milliseconds: number): boolean =>
  milliseconds < GROUP_GAP && before.sentBy === message.sentBy && isBubble(before) && isBubble(message);

const isBubble = ({ kind }: Message): boolean => kind === 'MESSAGE' || kind === 'IMAGE';

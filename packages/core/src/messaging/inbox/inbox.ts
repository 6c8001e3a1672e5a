import type { Problem } from '../../kernel/index.ts';
import type { Permission } from '../../session/index.ts';
import { isSameMessage, type Message } from '../message.ts';
import type { Paged } from './paging/paged-list.ts';

/** Which conversations are listed (MSG-13 to MSG-18). */
export const CONVERSATION_FILTERS = ['all', 'unread', 'sent_mail', 'preferences', 'messageplus', 'archived'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

/** The filters a member is offered (MSG-19, A55). */
export const offeredFilters = (own: ReadonlySet<Permission>): readonly ConversationFilter[] =>
  CONVERSATION_FILTERS.filter((filter) => filter !== 'messageplus' || own.has('MESSAGING_PLUS'));

/** A row of the conversation list. */
export interface ConversationSummary {
  readonly id: string;
  readonly partnerId: string;
  readonly last?: Message;
  /** Unread messages of the partner. */
  readonly unread: number;
  readonly archived: boolean;
  /** Newest READ of the partner. */
  readonly readAt?: string;
}

/** A row that a search has found. */
export interface FoundConversation extends ConversationSummary {
  /** The newest message that has the words; undefined where it is the partner's name alone. */
  readonly found?: Message;
}

/** The list as one filter shows it. What was loaded stays while a newer list is pending. */
export interface Inbox extends Paged<ConversationSummary> {
  readonly filter: ConversationFilter;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly problem?: Problem;
  /** `sentAt` of the newest message when the list was loaded from its beginning; undefined where nothing had been said. */
  readonly loadedUntil?: string;
}

/**
 * The rows the filter shows (MSG-75): those of the archive, or the others. One that has left the list since it was loaded is
 * kept in it, so that an undo shows it where it was.
 */
export const shownSummaries = ({ filter, summaries }: Inbox): readonly ConversationSummary[] => {
  const isShown = ({ archived }: ConversationSummary) => archived === (filter === 'archived');
  return summaries.every(isShown) ? summaries : summaries.filter(isShown);
};

/** What a live message changes in the list: its row, `summary`, shows it, counts it if asked to, leaves the archive, and goes to the top. */
export function addToInbox(inbox: Inbox, summary: ConversationSummary, message: Message, isUnread: boolean): Inbox {
  const changed: ConversationSummary = {
    ...summary,
    last: message,
    unread: summary.unread + (isUnread ? 1 : 0),
    archived: false,
  };
  return { ...inbox, summaries: [changed, ...inbox.summaries.filter((s) => s !== summary)] };
}

/** Whether a row already shows this message or a later one of its conversation: it came twice, or late. */
export const isListed = ({ last }: ConversationSummary, message: Message): boolean =>
  last !== undefined && (last.sentAt > message.sentAt || isSameMessage(last, message));

/** A conversation went into the archive, or out of it. */
export const setSummaryArchived = (inbox: Inbox, id: string, archived: boolean): Inbox => ({
  ...inbox,
  summaries: inbox.summaries.map((s) => (s.id === id ? { ...s, archived } : s)),
});

/** A conversation was read: its row counts nothing. */
export const markConversationRead = (inbox: Inbox, id: string): Inbox => ({
  ...inbox,
  summaries: inbox.summaries.map((s) => (s.id === id && s.unread > 0 ? { ...s, unread: 0 } : s)),
});

import { type Conversation, emptyConversation } from '../thread/conversation.ts';
import type { ConversationSummary } from '../inbox/inbox.ts';
import type { Message } from '../message.ts';
import type { Parties } from '../composer/sending-permission.ts';

export const ME = 'me';
export const PARTNER = 'partner';

/** An instant so many seconds into the test's day. */
export const instant = (seconds: number): string => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();

/** A text of the partner, so many seconds into the day. */
export const aMessage = (seconds = 0, overrides: Partial<Message> = {}): Message => ({
  conversationId: 'c1',
  sentBy: PARTNER,
  sentAt: instant(seconds),
  kind: 'MESSAGE',
  text: `text ${String(seconds)}`,
  ...overrides,
});

export const aConversation = (overrides: Partial<Conversation> = {}): Conversation => ({
  ...emptyConversation('c1', PARTNER),
  older: 'none',
  ...overrides,
});

export const aSummary = (overrides: Partial<ConversationSummary> = {}): ConversationSummary => ({
  id: 'c1',
  partnerId: PARTNER,
  unread: 0,
  archived: false,
  ...overrides,
});

export const parties = (overrides: Partial<Parties> = {}): Parties => ({
  own: new Set(['MESSAGING'] as const),
  partner: new Set(),
  partnerHasWritten: false,
  ...overrides,
});

import * as v from 'valibot';
import { messageTexts } from '../reference/lists/message-texts.ts';
import { CALLS } from './calls.ts';
import type { RelayRule } from './relay.ts';
import type { TalkingMember } from './talking-member.ts';

const MINUTE = 60_000;

/** How many messages the server puts into a page unless it is asked for another number. */
const PAGE = 40;

interface LongThread {
  /** About how many messages each thread has. */
  readonly count: number;
  /** Whether a page has as many as is asked for, as the server's, or the newest page has all: a thread that was read to its beginning before. */
  readonly answer: 'pages' | 'whole';
}

type Message = ReturnType<typeof olderMessages>[number];

/** Puts older messages before the newest page of each thread. */
export function lengthenThreads({ id, conversations }: TalkingMember, { count, answer: mode }: LongThread): RelayRule {
  const { path, request, answer: answerSchema } = CALLS.getMessages;
  const partners = new Map(conversations.map((conversation) => [conversation.id, conversation.partnerId]));
  // Made once: what the relay spends would count as the product's.
  const made = new Map<string, { readonly list: readonly Message[]; readonly text: string }>();
  const older = (conversationId: string, partnerId: string, before: string) => {
    const known = made.get(conversationId);
    if (known) return known;
    const list = olderMessages({ own: id, partnerId, conversationId, before, count });
    const fresh = { list, text: JSON.stringify(list).slice(1, -1) };
    made.set(conversationId, fresh);
    return fresh;
  };
  return {
    path,
    changeAnswer: (answer, body) => {
      const { conversation_id: conversationId, before, after, limit = PAGE } = v.parse(request, JSON.parse(body));
      const partnerId = partners.get(conversationId);
      const { messages, ...page } = v.parse(answerSchema, JSON.parse(answer));
      const oldest = messages[0]?.sent_at ?? before;
      if (partnerId === undefined || after !== undefined || oldest === undefined) return answer;
      const { list, text } = older(conversationId, partnerId, oldest);
      if (mode === 'whole') {
        if (before !== undefined) return answer;
        const newest = JSON.stringify(messages).slice(1, -1);
        return `${JSON.stringify({ ...page, more: false }).slice(0, -1)},"messages":[${text},${newest}]}`;
      }
      const end = before === undefined ? list.length : list.findLastIndex(({ sent_at }) => sent_at < before) + 1;
      const start = Math.max(0, end - (limit - messages.length));
      return JSON.stringify({ ...page, more: start > 0, messages: [...list.slice(start, end), ...messages] });
    },
  };
}

interface OlderMessages {
  readonly own: string;
  readonly partnerId: string;
  readonly conversationId: string;
  readonly before: string;
  readonly count: number;
}

/** Messages of both in turns, a minute apart, oldest first. */
function olderMessages({ own, partnerId, conversationId, before, count }: OlderMessages) {
  const nextText = messageTexts();
  return Array.from({ length: count }, (_, index) => ({
    conversation_id: conversationId,
    sent_by: index % 2 === 0 ? own : partnerId,
    sent_at: new Date(Date.parse(before) - (count - index) * MINUTE).toISOString(),
    message_type: 'MESSAGE',
    message: nextText(),
  }));
}

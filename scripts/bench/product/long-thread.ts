import { messageTexts } from '../reference/lists/message-texts.ts';
import { CALLS } from './calls.ts';
import type { RelayRule } from './relay.ts';
import type { TalkingMember } from './talking-member.ts';

const MINUTE = 60_000;

/** Puts older messages before the newest page of each thread, so that it has about `count`, all in one answer. */
export function lengthenThreads({ id, conversations }: TalkingMember, count: number): RelayRule {
  const { path, request, answer: answerSchema } = CALLS.getMessages;
  const partners = new Map(conversations.map((conversation) => [conversation.id, conversation.partnerId]));
  // Written once: what the relay spends would count as the product's.
  const written = new Map<string, string>();
  const olderMessages = (conversationId: string, partnerId: string, before: string): string => {
    const nextText = messageTexts();
    const list = Array.from({ length: count }, (_, index) => ({
      conversation_id: conversationId,
      sent_by: index % 2 === 0 ? id : partnerId,
      sent_at: new Date(Date.parse(before) - (count - index) * MINUTE).toISOString(),
      message_type: 'MESSAGE',
      message: nextText(),
    }));
    return JSON.stringify(list).slice(1, -1);
  };
  return {
    path,
    changeAnswer: (answer, body) => {
      const { conversation_id: conversationId, before, after } = request.parse(JSON.parse(body));
      const partnerId = partners.get(conversationId);
      const { messages, ...page } = answerSchema.parse(JSON.parse(answer));
      const [oldest] = messages;
      if (partnerId === undefined || before !== undefined || after !== undefined || !oldest) return answer;
      const older = written.get(conversationId) ?? olderMessages(conversationId, partnerId, oldest.sent_at);
      written.set(conversationId, older);
      const newest = JSON.stringify(messages).slice(1, -1);
      return `${JSON.stringify({ ...page, more: false }).slice(0, -1)},"messages":[${older},${newest}]}`;
    },
  };
}

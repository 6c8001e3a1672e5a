import { setTimeout as pause } from 'node:timers/promises';
import { messageTexts } from '../reference/lists/message-texts.ts';
import type { Relay } from './relay.ts';
import type { TalkingMember } from './talking-member.ts';

/** Share of the messages that come into the open conversation, which is the first. */
const OPEN_SHARE = 0.2;

interface Burst {
  readonly rate: number;
  readonly seconds: number;
}

/** Pushes messages at a steady rate, a fifth into the first conversation. Each says when it was sent: `t=<epoch milliseconds>`. */
export async function pushBurst(relay: Relay, member: TalkingMember, { rate, seconds }: Burst): Promise<void> {
  const start = performance.now();
  const nextText = messageTexts();
  const lastAt = new Map<string, number>();
  const total = rate * seconds;
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * rate));
    for (; sent < due; sent += 1) {
      const conversation = member.conversations[place(sent, member.conversations.length)];
      if (!conversation) throw new Error('There is no conversation to push into.');
      const now = Date.now();
      // In a conversation times strictly increase.
      const at = Math.max(now, (lastAt.get(conversation.id) ?? 0) + 1);
      lastAt.set(conversation.id, at);
      const message = {
        conversation_id: conversation.id,
        sent_by: conversation.partnerId,
        sent_at: new Date(at).toISOString(),
        message_type: 'MESSAGE',
        message: `${nextText()} t=${String(now)}`,
      };
      relay.push(JSON.stringify({ type: 'CONVERSATION_MESSAGE', message }));
    }
    await pause(4);
  }
}

/** Every fifth message into the open conversation, the others through the rest in turns that do not repeat. */
const place = (sent: number, count: number): number =>
  sent % (1 / OPEN_SHARE) === 0 ? 0 : 1 + ((sent * 7919) % (count - 1));

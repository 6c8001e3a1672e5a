import { callProduct, CALLS } from './calls.ts';
import { NEWEST_TEXT } from '../reference/lists/message-texts.ts';

/** The demo's member, who has paid, with a conversation with many others. */
export interface TalkingMember {
  readonly id: string;
  /** The one that was written to last stands first. */
  readonly conversations: readonly Conversation[];
  /** The token of a new session: a page exchanges its own for another. */
  newToken(): Promise<string>;
}

interface Conversation {
  readonly id: string;
  readonly partnerId: string;
}

export const DEMO_CREDENTIALS = { email: 'demo@duet.example', password: 'two-hearts-2026' };

/** Starts the conversations, each with one message. */
export async function startConversations(port: number, count: number): Promise<TalkingMember> {
  const newToken = async () => (await callProduct(port, CALLS.login, DEMO_CREDENTIALS)).token;
  const headers = { authorization: `Bearer ${await newToken()}` };
  const { user } = await callProduct(port, CALLS.getSelf, {}, headers);
  const { user_ids: others } = await callProduct(port, CALLS.browse, {}, headers);
  const conversations: Conversation[] = [];
  for (const partnerId of others.slice(0, count)) {
    const { conversation_id: id } = await callProduct(port, CALLS.startConversation, { user_id: partnerId }, headers);
    await callProduct(
      port,
      CALLS.sendMessage,
      { conversation_id: id, message: NEWEST_TEXT, message_type: 'MESSAGE' },
      { ...headers, 'idempotency-key': crypto.randomUUID() },
    );
    conversations.unshift({ id, partnerId });
  }
  return { id: user.id, conversations, newToken };
}

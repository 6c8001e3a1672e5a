import { ok, type CallFailure, type Result } from '../../kernel/index.ts';
import { findAccepted } from '../thread/conversation.ts';
import type { ConversationsState } from '../thread/conversations-state.ts';
import type { Message, OutgoingMessage } from '../message.ts';

/** What became of a send. One whose answer is lost has succeeded if its message came live or with a page meanwhile. */
export function deliveryResult(
  conversations: ConversationsState,
  conversationId: string,
  { id }: OutgoingMessage,
  answer: Result<Message, CallFailure>,
): Result<Message, CallFailure> {
  const conversation = conversations.find(conversationId)?.get();
  const accepted = answer.ok ? undefined : conversation && findAccepted(conversation, id);
  return accepted ? ok(accepted) : answer;
}

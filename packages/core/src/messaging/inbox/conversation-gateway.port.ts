import type { CallFailure, Result } from '../../kernel/index.ts';
import type { ConversationFilter, ConversationSummary } from './inbox.ts';

export interface ConversationGateway {
  /** Latest first, with the number of unread messages of all conversations whatever the filter. */
  list(
    filter: ConversationFilter,
  ): Promise<Result<{ readonly summaries: readonly ConversationSummary[]; readonly unread: number }, CallFailure>>;
  unread(): Promise<Result<number, CallFailure>>;
  /** The id of the conversation with a member: the one there is, or a new one. */
  start(userId: string): Promise<Result<string, CallFailure>>;
  markRead(ids: readonly string[]): Promise<Result<void, CallFailure>>;
}

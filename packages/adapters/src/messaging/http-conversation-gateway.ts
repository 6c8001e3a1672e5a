import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type {
  ConversationFilter,
  ConversationGateway,
  ConversationPage,
  ConversationSummary,
  FoundPage,
  UnreadCount,
} from '@duet/core/messaging';
import type { AnswerOf, RequestOf } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';
import { toMessage } from './to-message.ts';

/** The one flag that each filter sets (MSG-13 to MSG-18). */
const FLAGS: Readonly<Record<ConversationFilter, RequestOf<'messaging.getConversations'>>> = {
  all: {},
  unread: { unread_only: true },
  sent_mail: { sent_only: true },
  preferences: { matches_only: true },
  messageplus: { messaging_plus_only: true },
  archived: { archived: true },
};

export class HttpConversationGateway implements ConversationGateway {
  constructor(private readonly api: ApiClient) {}

  async list(filter: ConversationFilter, from?: string): Promise<Result<ConversationPage, CallFailure>> {
    const request = { ...FLAGS[filter], ...(from !== undefined && { from }) };
    const answer = await this.api.call('messaging.getConversations', request);
    if (!answer.ok) return answer;
    const { conversations, next } = answer.value;
    const summaries = conversations.map(toSummary);
    return ok({ summaries, ...toCount(answer.value), ...(next !== undefined && { next }) });
  }

  async search(words: string, from?: string): Promise<Result<FoundPage, CallFailure>> {
    const request = { query: words, ...(from !== undefined && { from }) };
    const answer = await this.api.call('messaging.searchConversations', request);
    if (!answer.ok) return answer;
    const { conversations, next } = answer.value;
    const summaries = conversations.map((row) => ({
      ...toSummary(row),
      ...(row.found && { found: toMessage(row.found) }),
    }));
    return ok({ summaries, ...(next !== undefined && { next }) });
  }

  async unread(): Promise<Result<UnreadCount, CallFailure>> {
    const answer = await this.api.call('messaging.getUnreadCount', {});
    return answer.ok ? ok(toCount(answer.value)) : answer;
  }

  async start(userId: string): Promise<Result<string, CallFailure>> {
    const answer = await this.api.call('messaging.startConversation', { user_id: userId });
    return answer.ok ? ok(answer.value.conversation_id) : answer;
  }

  async markRead(ids: readonly string[], until?: string): Promise<Result<void, CallFailure>> {
    const request = { read: true, conversation_ids: [...ids], ...(until !== undefined && { until }) };
    const answer = await this.api.call('messaging.markConversations', request);
    return answer.ok ? ok(undefined) : answer;
  }

  async archive(id: string, archived: boolean): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('messaging.archiveConversation', { conversation_id: id, archived });
    return answer.ok ? ok(undefined) : answer;
  }

  async mute(id: string, muted: boolean): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('messaging.muteConversation', { conversation_id: id, muted });
    return answer.ok ? ok(undefined) : answer;
  }

  async delete(id: string, until?: string): Promise<Result<string | undefined, CallFailure>> {
    const request = { conversation_id: id, ...(until !== undefined && { until }) };
    const answer = await this.api.call('messaging.deleteConversation', request);
    return answer.ok ? ok(answer.value.deleted_until) : answer;
  }

  async restore(id: string, deletedUntil: string): Promise<Result<string | undefined, CallFailure>> {
    const request = { conversation_id: id, deleted_until: deletedUntil };
    const answer = await this.api.call('messaging.restoreConversation', request);
    return answer.ok ? ok(answer.value.deleted_until) : answer;
  }
}

const toCount = ({ unread, muted }: AnswerOf<'messaging.getUnreadCount'>): UnreadCount => ({
  unread,
  ...(muted && { muted: new Set(muted) }),
});

function toSummary(wire: AnswerOf<'messaging.getConversations'>['conversations'][number]): ConversationSummary {
  return {
    id: wire.conversation_id,
    partnerId: wire.user_id,
    unread: wire.unread,
    archived: wire.archived,
    ...(wire.last_message && { last: toMessage(wire.last_message) }),
    ...(wire.read_at !== undefined && { readAt: wire.read_at }),
  };
}

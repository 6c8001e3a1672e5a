import type { Analytics } from '../../analytics/index.ts';
import { ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import type { ConversationGateway } from '../inbox/conversation-gateway.port.ts';
import type { DraftStorage } from '../composer/draft-storage.port.ts';
import type { ConversationsState } from './conversations-state.ts';

/** Finds the conversation with a member, or starts one (MSG-06, MSG-07). Answers its id. */
export class StartConversation {
  constructor(
    private readonly gateway: ConversationGateway,
    private readonly conversations: ConversationsState,
    private readonly profiles: ProfilesState,
    private readonly analytics: Analytics,
    private readonly drafts: Pick<DraftStorage, 'read' | 'save'>,
  ) {}

  /**
   * `from`: what led to it. The request for a first conversation is reported. `draft` stands in the box for words when the
   * conversation opens, unless something was begun there; nothing is sent.
   */
  async execute(userId: string, from: 'profile' | 'match', draft = ''): Promise<Result<string, CallFailure>> {
    const existing = this.profiles.known(userId)?.conversationId;
    const id = existing === undefined ? await this.gateway.start(userId) : ok(existing);
    if (!id.ok) return id;
    if (existing === undefined) this.analytics.event('conversation_started', { from });
    this.conversations.open(id.value, userId);
    this.profiles.change(userId, { conversationId: id.value });
    if (draft !== '' && this.drafts.read(id.value).trim() === '') this.drafts.save(id.value, draft);
    return id;
  }
}

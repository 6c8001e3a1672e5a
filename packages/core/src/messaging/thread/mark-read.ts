import type { Logger } from '../../kernel/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { ConversationGateway } from '../inbox/conversation-gateway.port.ts';
import type { ConversationsState } from './conversations-state.ts';
import type { InboxState } from '../inbox/inbox-state.ts';
import { mayMarkRead } from './reading-permission.ts';

/**
 * Marks a conversation read, if the member may (MSG-37 to MSG-40). The count falls at once. Of many calls in a row the
 * server sees one at a time and one for all that came meanwhile.
 */
export class MarkRead {
  readonly #pending = new Map<string, { again: boolean }>();

  constructor(
    private readonly gateway: ConversationGateway,
    private readonly conversations: ConversationsState,
    private readonly inbox: InboxState,
    private readonly profiles: ProfilesState,
    private readonly session: SessionState,
    private readonly logger: Logger,
  ) {}

  /** Whether the member may mark this conversation read; a support session may not (A87). */
  isAllowed(id: string): boolean {
    if (this.session.self?.support) return false;
    const partnerId = this.conversations.find(id)?.get().partnerId;
    const partner = partnerId === undefined ? undefined : this.profiles.known(partnerId);
    return mayMarkRead({
      own: this.session.self?.permissions ?? new Set(),
      partner: partner?.permissions ?? new Set(),
    });
  }

  async execute(id: string): Promise<void> {
    if (!this.isAllowed(id)) return;
    this.inbox.markRead(id);
    const pending = this.#pending.get(id);
    if (pending) {
      pending.again = true;
      return;
    }
    const turn = { again: false };
    this.#pending.set(id, turn);
    const marked = await this.gateway.markRead([id]);
    this.#pending.delete(id);
    if (!marked.ok) this.logger.warn('messaging.mark-read-failed', { kind: marked.error.kind });
    else if (turn.again) await this.execute(id);
  }
}

import type { Clock, Logger } from '../../kernel/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import type { SessionState } from '../../session/index.ts';
import type { ConversationGateway } from '../inbox/conversation-gateway.port.ts';
import type { ConversationsState } from './conversations-state.ts';
import type { InboxState } from '../inbox/inbox-state.ts';
import { mayMarkRead } from './reading-permission.ts';

/** Milliseconds before a further mark while messages come faster than the marks are answered. */
const PAUSE = 1000;

/**
 * Marks a conversation read, if the member may (MSG-37 to MSG-40). The count falls at once. Of many calls in a row the
 * server sees one at a time and one for all that came meanwhile; if even then more have come, the next follows after a pause.
 */
export class MarkRead {
  readonly #pending = new Map<string, { again: boolean }>();

  constructor(
    private readonly gateway: ConversationGateway,
    private readonly conversations: ConversationsState,
    private readonly inbox: InboxState,
    private readonly profiles: ProfilesState,
    private readonly session: SessionState,
    private readonly clock: Clock,
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
    await this.#mark(id, false);
  }

  async #mark(id: string, isRepeated: boolean): Promise<void> {
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
    if (marked.ok && turn.again && isRepeated) {
      this.clock.after(PAUSE, () => {
        this.#pending.delete(id);
        void this.execute(id);
      });
      return;
    }
    this.#pending.delete(id);
    if (!marked.ok) this.logger.warn('messaging.mark-read-failed', { kind: marked.error.kind });
    else if (turn.again) await this.#mark(id, true);
  }
}

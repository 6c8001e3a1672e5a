import type { CallFailure, Result } from '../../kernel/index.ts';
import { setArchived } from '../thread/conversation.ts';
import type { ConversationsState } from '../thread/conversations-state.ts';
import type { ConversationGateway } from './conversation-gateway.port.ts';
import type { InboxState } from './inbox-state.ts';

/**
 * Puts a conversation into the member's archive, or brings it back (MSG-75). It shows at once, and is taken back if the server
 * refuses. Calls about one conversation are sent in the order in which they were made, so that the last decision holds.
 */
export class ArchiveConversation {
  readonly #last = new Map<string, Promise<Result<void, CallFailure>>>();

  constructor(
    private readonly gateway: ConversationGateway,
    private readonly conversations: ConversationsState,
    private readonly inbox: InboxState,
  ) {}

  async execute(id: string, archived: boolean): Promise<Result<void, CallFailure>> {
    this.#show(id, archived);
    const call = this.#send(id, archived);
    this.#last.set(id, call);
    const answer = await call;
    // A later decision shows already, and speaks for itself.
    if (this.#last.get(id) !== call) return answer;
    this.#last.delete(id);
    // Shown again: a list or a page that was asked for before may have come meanwhile.
    this.#show(id, answer.ok ? archived : !archived);
    return answer;
  }

  async #send(id: string, archived: boolean): Promise<Result<void, CallFailure>> {
    await this.#last.get(id);
    return this.gateway.archive(id, archived);
  }

  #show(id: string, archived: boolean): void {
    this.conversations.change(id, (c) => setArchived(c, archived));
    this.inbox.setArchived(id, archived);
  }
}

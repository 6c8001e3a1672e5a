import type { CallFailure, Result } from '../../kernel/index.ts';
import { setArchived } from '../thread/conversation.ts';
import type { ConversationsState } from '../thread/conversations-state.ts';
import type { ConversationGateway } from './conversation-gateway.port.ts';
import { decideInOrder } from './decide-in-order.ts';
import type { InboxState } from './inbox-state.ts';
import type { SearchConversations } from './search-conversations.ts';

/** Puts a conversation into the member's archive, or brings it back (MSG-75). */
export class ArchiveConversation {
  readonly #decide: (id: string, on: boolean) => Promise<Result<void, CallFailure>>;

  constructor(
    gateway: ConversationGateway,
    conversations: ConversationsState,
    inbox: InboxState,
    search: Pick<SearchConversations, 'setArchived'>,
  ) {
    this.#decide = decideInOrder(
      (id, archived) => {
        conversations.change(id, (c) => setArchived(c, archived));
        inbox.setArchived(id, archived);
        search.setArchived(id, archived);
      },
      (id, archived) => gateway.archive(id, archived),
    );
  }

  execute(id: string, archived: boolean): Promise<Result<void, CallFailure>> {
    return this.#decide(id, archived);
  }
}

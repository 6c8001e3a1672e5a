import type { CatchUp } from '../../catch-up.ts';
import type { InboxState } from '../../inbox/inbox-state.ts';
import type { LoadConversations } from '../../inbox/load-conversations.ts';
import type { Message } from '../../message.ts';
import type { ConversationsState } from '../conversations-state.ts';
import { markMissing } from './gap.ts';

/** Fetches what precedes a message and is not known here, of its thread and of the list. */
export class FindMissing {
  constructor(
    private readonly conversations: ConversationsState,
    private readonly inbox: InboxState,
    private readonly loadConversations: LoadConversations,
    private readonly catchUp: Pick<CatchUp, 'fillGap'>,
  ) {}

  /**
   * To be called before the message is added. `previousAt`: the moment of the message before it, null for the first; undefined where
   * the server does not tell.
   */
  execute(message: Message, previousAt: string | null | undefined): void {
    const id = message.conversationId;
    this.conversations.change(id, (c) => markMissing(c, message, previousAt));
    const conversation = this.conversations.find(id)?.get();
    // A thread that is loading, or was never loaded, fetches its gap after its newest page.
    if (conversation?.missing !== undefined && conversation.older !== 'unknown') this.catchUp.fillGap(id);
    if (this.inbox.misses(id, previousAt)) void this.loadConversations.refresh();
  }
}

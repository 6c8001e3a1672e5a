import type { ConversationsState } from './conversations-state.ts';
import type { InboxState } from '../inbox/inbox-state.ts';
import type { LoadConversations } from '../inbox/load-conversations.ts';
import type { LoadMessages } from './load-messages.ts';
import type { NewestPages } from './opening/newest-pages.ts';

/** Asks again, once the member's permissions have changed, for the words that the server kept back (MSG-58). */
export class ReloadWithheldMessages {
  constructor(
    private readonly conversations: ConversationsState,
    private readonly inbox: InboxState,
    private readonly loadConversations: LoadConversations,
    private readonly loadMessages: LoadMessages,
    private readonly newestPages: Pick<NewestPages, 'reset'>,
  ) {}

  /** The thread on screen and the list; other threads are loaded anew when they are opened. A failure changes nothing. */
  async execute(): Promise<void> {
    this.newestPages.reset();
    const active = this.conversations.active.get();
    await Promise.all([
      active === undefined ? undefined : this.loadMessages.latest(active),
      this.inbox.inbox.get().summaries.some(({ last }) => last?.withheld)
        ? this.loadConversations.refresh()
        : undefined,
    ]);
  }
}

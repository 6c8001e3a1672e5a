import type { CatchUp } from '../catch-up.ts';
import type { InboxState } from '../inbox/inbox-state.ts';
import type { LoadConversations } from '../inbox/load-conversations.ts';
import type { ConversationsState } from './conversations-state.ts';
import { restoreDeleted } from './deleted-messages.ts';

/** Brings back what the member had deleted of a conversation, once that is undone in this tab or another (MSG-85). */
export class ReloadRestoredMessages {
  constructor(
    private readonly conversations: ConversationsState,
    private readonly inbox: Pick<InboxState, 'restoreUntil'>,
    private readonly loadConversations: Pick<LoadConversations, 'reload'>,
    private readonly catchUp: Pick<CatchUp, 'loadLatest'>,
  ) {}

  /**
   * `until`: what is still deleted reaches up to this moment. The list and the thread on screen are loaded again; another thread is when
   * it is opened.
   */
  execute(id: string, until: string | undefined): void {
    this.inbox.restoreUntil(id, until);
    this.conversations.change(id, (c) => restoreDeleted(c, until));
    void this.loadConversations.reload();
    if (this.conversations.active.get() === id) this.catchUp.loadLatest(id);
  }
}

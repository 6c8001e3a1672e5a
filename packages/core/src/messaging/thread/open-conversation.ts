import { err, ok, type CallFailure, type ReadonlyCell, type Result } from '../../kernel/index.ts';
import type { LoadProfiles } from '../../profile/index.ts';
import type { Conversation } from './conversation.ts';
import type { ConversationsState } from './conversations-state.ts';
import type { InboxState } from '../inbox/inbox-state.ts';
import type { LoadMessages } from './load-messages.ts';
import type { MarkRead } from './mark-read.ts';

/** Opens a conversation (MSG-06 to MSG-09): its thread, its partner, and the mark that the member has read it. */
export class OpenConversation {
  constructor(
    private readonly conversations: ConversationsState,
    private readonly inbox: InboxState,
    private readonly loadMessages: LoadMessages,
    private readonly loadProfiles: LoadProfiles,
    private readonly markRead: MarkRead,
  ) {}

  /** What is known already is shown at once through the cell; the result resolves when it is whole. */
  async execute(id: string): Promise<Result<ReadonlyCell<Conversation>, CallFailure>> {
    this.conversations.activate(id);
    const cell = this.conversations.open(id, this.inbox.find(id)?.partnerId);
    const partnerProfile = this.loadProfiles.execute([cell.get().partnerId]);
    const loaded = await this.loadMessages.latest(id);
    if (!loaded.ok) return err(loaded.error);
    // Who the partner is may have come with the messages only.
    await Promise.all([partnerProfile, this.loadProfiles.execute([cell.get().partnerId])]);
    if (this.conversations.active.get() === id) await this.markRead.execute(id);
    return ok(cell);
  }

  /** The member has left the conversation's screen. */
  leave(id: string): void {
    this.conversations.deactivate(id);
  }
}

import type { LoadProfiles } from '../../../profile/index.ts';
import type { InboxState } from '../../inbox/inbox-state.ts';
import type { ConversationsState } from '../conversations-state.ts';
import type { LoadMessages } from '../load-messages.ts';
import { withoutUnreadMark } from '../reading/first-unread.ts';

/** Unread messages of a conversation with which its newest page is sure to be all that it begins with, unless its member wrote most of it. */
const MOST_UNREAD = 20;

/**
 * Loads what a conversation of the list begins with before its member opens it. Nothing of it is read or seen by that: its opening asks the
 * server again, which knows how much is unread by then, and shows meanwhile what is here.
 */
export class PrefetchConversation {
  constructor(
    private readonly conversations: ConversationsState,
    private readonly inbox: Pick<InboxState, 'find'>,
    private readonly loadMessages: Pick<LoadMessages, 'latest'>,
    private readonly loadProfiles: Pick<LoadProfiles, 'execute'>,
  ) {}

  /**
   * Answers whether its thread is there. Left alone is one with words that are kept back from the member, because its opening asks for them
   * anew, and one that begins pages before its end. A failure is nobody's: the opening tries again.
   */
  async execute(id: string): Promise<boolean> {
    const summary = this.inbox.find(id);
    if (!summary || summary.last?.withheld || summary.unread > MOST_UNREAD) return false;
    // What was opened before is kept right by frames.
    if (this.conversations.open(id, summary.partnerId).get().older !== 'unknown') return true;
    const [messages] = await Promise.all([
      this.loadMessages.latest(id),
      this.loadProfiles.execute([summary.partnerId]),
    ]);
    if (this.conversations.active.get() !== id)
      this.conversations.change(id, (c) => withoutUnreadMark({ ...c, older: 'unknown' }));
    return messages.ok;
  }
}

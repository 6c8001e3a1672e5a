import type { Resettable } from '../../../kernel/index.ts';
import type { LoadProfiles } from '../../../profile/index.ts';
import type { SessionState } from '../../../session/index.ts';
import type { InboxState } from '../../inbox/inbox-state.ts';
import type { Conversation } from '../conversation.ts';
import type { ConversationsState } from '../conversations-state.ts';
import { hasGap } from '../gaps/gap.ts';
import type { LoadMessages } from '../load-messages.ts';
import { withoutUnreadMark } from '../reading/first-unread.ts';
import { samePermissions } from '../reading/same-permissions.ts';

/** Unread messages of a conversation with which its newest page is sure to be all that it begins with, unless its member wrote most of it. */
const MOST_UNREAD = 20;

/**
 * Loads what a conversation of the list begins with before its member opens it. Nothing of it is read or seen by that. From then on frames
 * keep it right, as one that was open before.
 */
export class PrefetchConversation implements Resettable {
  /** Which of them nobody has opened. */
  readonly #unopened = new Set<string>();

  constructor(
    private readonly conversations: ConversationsState,
    private readonly inbox: Pick<InboxState, 'find'>,
    private readonly loadMessages: Pick<LoadMessages, 'latest'>,
    private readonly loadProfiles: Pick<LoadProfiles, 'execute'>,
    private readonly session: SessionState,
  ) {}

  /**
   * Answers whether its thread is there. Not loaded is one with words that are kept back from the member, because its opening asks for them
   * anew, and one that begins pages before its end. After a failure its opening tries again.
   */
  async execute(id: string): Promise<boolean> {
    const summary = this.inbox.find(id);
    if (!summary || summary.last?.withheld || summary.unread > MOST_UNREAD) return false;
    if (this.conversations.open(id, summary.partnerId).get().older !== 'unknown') return true;
    const before = this.session.self?.permissions;
    const [messages] = await Promise.all([
      this.loadMessages.latest(id),
      this.loadProfiles.execute([summary.partnerId]),
    ]);
    // Opened meanwhile, it is loaded by that.
    if (this.conversations.active.get() === id) return messages.ok;
    // With other permissions the server would answer with other words, or tell more of what was read.
    const now = this.session.self?.permissions;
    const isLoaded = messages.ok && !!before && !!now && samePermissions(before, now);
    if (isLoaded) this.#unopened.add(id);
    this.conversations.change(id, isLoaded ? withoutUnreadMark : withoutMessages);
    return isLoaded;
  }

  /**
   * It is opened. Where something of it may have been missed, or the list does not tell how much is unread, nothing of it is kept: the server
   * knows where its reader begins.
   */
  dropOutdated(id: string): void {
    if (!this.#unopened.delete(id)) return;
    this.conversations.change(id, (conversation) =>
      conversation.older === 'unknown' || hasGap(conversation) || !this.inbox.find(id)
        ? withoutMessages(conversation)
        : conversation,
    );
  }

  reset(): void {
    this.#unopened.clear();
  }
}

/** As it is before anything is loaded. */
function withoutMessages({
  gapAfter: _gap,
  missing: _missing,
  isFilling: _filling,
  ...rest
}: Conversation): Conversation {
  return { ...rest, messages: [], older: 'unknown' };
}

import type { Attention, Cancel } from '../../../kernel/index.ts';
import type { SessionState } from '../../../session/index.ts';
import type { Conversation } from '../conversation.ts';
import type { ConversationsState } from '../conversations-state.ts';
import { hasGap } from '../gaps/gap.ts';
import type { MarkRead } from './mark-read.ts';

/**
 * Marks the open conversation read as far as its member has seen it: all of it that is known stands on screen, its end is in view, and
 * somebody looks at the page. Whatever of these becomes true last marks it, whether the messages came live, with a page or by a catch-up.
 */
export class MarkSeen {
  /** Whether the reader of the open conversation is at its end; undefined until a screen has said it. */
  #isEndInView: boolean | undefined;
  #stopFollowing: Cancel | undefined;

  constructor(
    private readonly conversations: ConversationsState,
    private readonly markRead: Pick<MarkRead, 'execute'>,
    private readonly session: SessionState,
    private readonly attention: Attention,
  ) {}

  /** Follows the open conversation as long as the page lasts. */
  start(): void {
    this.conversations.active.subscribe(() => {
      this.#followActive();
    });
    this.attention.onReturn(() => {
      this.execute();
    });
    this.session.session.subscribe(() => {
      this.execute();
    });
  }

  /** Marks what is seen now; nothing if there is none. */
  execute(): void {
    const id = this.conversations.active.get();
    const conversation = id === undefined ? undefined : this.conversations.find(id)?.get();
    if (conversation && this.isSeen(conversation.id)) this.markRead.execute(conversation.id, newestAt(conversation));
  }

  /** The reader scrolls away from a conversation's end, or is back there. */
  setEndInView(id: string, isInView: boolean): void {
    if (this.conversations.active.get() !== id) return;
    this.#isEndInView = isInView;
    if (isInView) this.execute();
  }

  /** Whether the member looks at this conversation at this moment. */
  isConversationVisible(id: string): boolean {
    return this.conversations.active.get() === id && this.attention.isAttentive();
  }

  /** Whether the member sees at this moment whatever is added to this conversation. */
  isSeen(id: string): boolean {
    const conversation = this.conversations.find(id)?.get();
    return (
      conversation !== undefined &&
      conversation.older !== 'unknown' &&
      !hasGap(conversation) &&
      // Until they come, words that were kept back are not seen.
      !conversation.messages.at(-1)?.withheld &&
      !this.conversations.isOpening(id) &&
      // A thread with unread messages is opened at the first of them, any other at its end.
      (this.#isEndInView ?? conversation.unreadFrom === undefined) &&
      this.isConversationVisible(id)
    );
  }

  #followActive(): void {
    this.#stopFollowing?.();
    this.#isEndInView = undefined;
    const id = this.conversations.active.get();
    const cell = id === undefined ? undefined : this.conversations.find(id);
    this.#stopFollowing = cell?.subscribe(() => {
      this.execute();
    });
    this.execute();
  }
}

/** The newest message that the server has given. */
const newestAt = ({ messages }: Conversation): string =>
  messages.findLast(({ kind }) => kind !== 'ERROR')?.sentAt ?? '';

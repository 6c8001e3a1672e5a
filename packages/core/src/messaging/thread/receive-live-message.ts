import type { Cancel, Clock } from '../../kernel/index.ts';
import type { SessionState } from '../../session/index.ts';
import { markReadUpTo, addReceivedMessage, setArchived } from './conversation.ts';
import { deleteUntil } from './deleted-messages.ts';
import type { FindMissing } from './gaps/find-missing.ts';
import type { ConversationsState } from './conversations-state.ts';
import type { InboxState } from '../inbox/inbox-state.ts';
import type { LoadConversations } from '../inbox/load-conversations.ts';
import type { MarkRead } from './reading/mark-read.ts';
import type { MarkSeen } from './reading/mark-seen.ts';
import type { Message } from '../message.ts';

/** Milliseconds for which "is typing" is shown after the last notice (MSG-52). */
const TYPING_SHOWN = 5000;

/**
 * Applies live frames to thread, list and count. No order or repetition of frames changes the thread. A frame whose predecessor is
 * not known makes the client fetch what is missing.
 */
export class ReceiveLiveMessage {
  readonly #typing = new Map<string, Cancel>();
  readonly #listeners = new Set<(message: Message, isFirst: boolean) => void>();

  constructor(
    private readonly conversations: ConversationsState,
    private readonly inbox: InboxState,
    private readonly loadConversations: LoadConversations,
    private readonly findMissing: FindMissing,
    private readonly markRead: Pick<MarkRead, 'isAllowed'>,
    private readonly markSeen: Pick<MarkSeen, 'isSeen'>,
    private readonly session: SessionState,
    private readonly clock: Clock,
  ) {}

  /** Calls `listener` with each message once it is applied, as long as the page lasts. `isFirst`: it begins its conversation. */
  observe(listener: (message: Message, isFirst: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** `previousAt`: the moment of the message before it, null for the first; undefined where the server does not tell. */
  execute(message: Message, previousAt?: string | null): void {
    this.findMissing.execute(message, previousAt);
    this.#apply(message);
    for (const listener of this.#listeners) listener(message, previousAt === null);
  }

  #apply(message: Message): void {
    const own = message.sentBy === this.session.self?.id;
    switch (message.kind) {
      case 'TYPING':
        if (!own) this.#showTyping(message.conversationId);
        return;
      case 'READ':
        if (own) this.#readElsewhere(message);
        else this.conversations.change(message.conversationId, (c) => markReadUpTo(c, message.sentAt));
        return;
      case 'ERROR':
        return;
      case 'MESSAGE':
      case 'IMAGE':
      case 'WINK':
      case 'MUTUAL_LIKE':
        this.#addMessage(message, own);
    }
  }

  /** The member has archived a conversation, or brought it back. A list that does not know it may have to show it now. */
  setArchived(id: string, archived: boolean): void {
    this.conversations.change(id, (c) => setArchived(c, archived));
    this.inbox.setArchived(id, archived);
    if (!this.inbox.find(id) && this.inbox.inbox.get().status === 'ready') void this.loadConversations.refresh();
  }

  /** The member has muted a conversation in this tab or another, or wants to hear of it again. */
  setMuted(id: string, muted: boolean): void {
    const isKnown = this.inbox.isMuted(id) === muted;
    this.inbox.setMuted(id, muted);
    if (!isKnown && !this.inbox.find(id)) void this.loadConversations.countAgain(id);
  }

  /** The member has deleted a conversation up to a moment, in this tab or another. */
  setDeleted(id: string, until: string): void {
    this.conversations.change(id, (c) => deleteUntil(c, until));
    if (!this.inbox.deleteUntil(id, until)) void this.loadConversations.countAgain(id);
  }

  #addMessage(message: Message, own: boolean): void {
    const id = message.conversationId;
    const isReadAtOnce = !own && this.markSeen.isSeen(id) && this.markRead.isAllowed(id);
    this.conversations.change(id, (c) => addReceivedMessage(c, message));
    if (!own) this.#stopTyping(id);
    if (this.inbox.addMessage(message, !own && !isReadAtOnce)) return;
    this.inbox.noteUnlisted();
    void this.loadConversations.refresh();
  }

  /** Another tab or device of the member's has read it, or the server confirms that this one has. */
  #readElsewhere({ conversationId: id, sentAt }: Message): void {
    if (!this.inbox.readUpTo(id, sentAt)) void this.loadConversations.countAgain(id);
  }

  #showTyping(id: string): void {
    if (!this.conversations.find(id)) return;
    this.#typing.get(id)?.();
    this.conversations.change(id, (c) => (c.typing ? c : { ...c, typing: true }));
    this.#typing.set(
      id,
      this.clock.after(TYPING_SHOWN, () => {
        this.#stopTyping(id);
      }),
    );
  }

  #stopTyping(id: string): void {
    this.#typing.get(id)?.();
    this.#typing.delete(id);
    this.conversations.change(id, (c) => (c.typing ? { ...c, typing: false } : c));
  }
}

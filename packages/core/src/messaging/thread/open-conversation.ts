import { err, ok, type CallFailure, type ReadonlyCell, type Result } from '../../kernel/index.ts';
import type { LoadProfiles } from '../../profile/index.ts';
import type { Conversation } from './conversation.ts';
import type { ConversationsState } from './conversations-state.ts';
import { hasGap } from './gaps/gap.ts';
import { withoutUnreadMark, withUnreadMark } from './reading/first-unread.ts';
import type { InboxState } from '../inbox/inbox-state.ts';
import type { LoadMessages } from './load-messages.ts';
import type { PrefetchConversation } from './opening/prefetch-conversation.ts';
import type { FollowReadingPermissions } from './reading/follow-reading-permissions.ts';
import type { MarkSeen } from './reading/mark-seen.ts';

/** Opens a conversation (MSG-06 to MSG-09): its thread and its partner, and from then on the mark that the member has read it. */
export class OpenConversation {
  constructor(
    private readonly conversations: ConversationsState,
    private readonly inbox: InboxState,
    private readonly loadMessages: LoadMessages,
    private readonly loadProfiles: LoadProfiles,
    private readonly markSeen: Pick<MarkSeen, 'execute'>,
    private readonly readingPermissions: Pick<FollowReadingPermissions, 'mayRead'>,
    private readonly prefetchConversation: Pick<PrefetchConversation, 'dropOutdated'>,
  ) {}

  /** What is known already is shown at once through the cell; the result resolves when it is whole. */
  async execute(id: string): Promise<Result<ReadonlyCell<Conversation>, CallFailure>> {
    const { partnerId, unread = 0 } = this.inbox.find(id) ?? {};
    const cell = this.conversations.open(id, partnerId);
    this.prefetchConversation.dropOutdated(id);
    if (!this.#isActive(id)) this.conversations.change(id, withoutUnreadMark);
    // Before it is active, and thereby read. What a closed socket missed is counted, too, and comes below.
    const isKnown = cell.get().older !== 'unknown' && !hasGap(cell.get());
    if (isKnown) this.conversations.change(id, (c) => withUnreadMark(c, unread));
    else this.conversations.startOpening(id);
    this.conversations.activate(id);
    const partnerProfile = this.#loadPartner(cell.get().partnerId);
    const loaded = await this.loadMessages.latest(id);
    if (loaded.ok && !isKnown && cell.get().unreadFrom === undefined)
      this.conversations.change(id, (c) => withUnreadMark(c, unread));
    this.conversations.endOpening(id);
    // Left meanwhile: what is unread then is marked as it is opened again.
    if (!this.#isActive(id)) this.conversations.change(id, withoutUnreadMark);
    if (!loaded.ok) return err(loaded.error);
    // Who the partner is may have come with the messages only.
    await Promise.all([partnerProfile, this.loadProfiles.execute([cell.get().partnerId])]);
    // Whether the member may mark it depends on the partner, too.
    this.markSeen.execute();
    return ok(cell);
  }

  #isActive(id: string): boolean {
    return this.conversations.active.get() === id;
  }

  /** Whoever may let the member read by now is not known of until they are asked for: nothing tells of a partner's subscription. */
  #loadPartner(partnerId: string): Promise<Result<void, CallFailure>> {
    const isAskedAgain = partnerId !== '' && !this.readingPermissions.mayRead(partnerId);
    return isAskedAgain ? this.loadProfiles.refresh(partnerId) : this.loadProfiles.execute([partnerId]);
  }

  /** The member has left the conversation's screen. */
  leave(id: string): void {
    this.conversations.deactivate(id);
    this.conversations.change(id, withoutUnreadMark);
  }
}

import type { LoadProfiles, ProfilesState } from '../../../profile/index.ts';
import type { Permission, SessionState } from '../../../session/index.ts';
import type { CatchUp } from '../../catch-up.ts';
import { isWritten } from '../../composer/sending-permission.ts';
import type { LoadConversations } from '../../inbox/load-conversations.ts';
import type { Message } from '../../message.ts';
import type { ConversationsState } from '../conversations-state.ts';
import { markOutdated } from '../gaps/withheld.ts';
import type { NewestPages } from '../opening/newest-pages.ts';
import type { ReceiveLiveMessage } from '../receive-live-message.ts';
import { mayReadAll } from './reading-permission.ts';
import { samePermissions } from './same-permissions.ts';

/**
 * Keeps threads and list as the server answers them to whoever may read as much as the member may now (MSG-55 to MSG-58, MSG-66): both
 * are loaded again once the member's permissions have changed, or a message shows that the partner's have.
 */
export class FollowReadingPermissions {
  #permissions: ReadonlySet<Permission> | undefined;

  constructor(
    private readonly conversations: ConversationsState,
    private readonly loadConversations: Pick<LoadConversations, 'reload'>,
    private readonly catchUp: Pick<CatchUp, 'loadLatest'>,
    private readonly newestPages: Pick<NewestPages, 'reset'>,
    private readonly profiles: Pick<ProfilesState, 'known'>,
    private readonly loadProfiles: Pick<LoadProfiles, 'refresh'>,
    private readonly session: SessionState,
    private readonly receiveLiveMessage: Pick<ReceiveLiveMessage, 'observe'>,
  ) {}

  /** Follows the member's permissions as long as the page lasts: they change by a frame, and as the member is loaded again. */
  start(): void {
    this.receiveLiveMessage.observe((message, isFirst) => void this.#compare(message, isFirst));
    this.#permissions = this.session.self?.permissions;
    this.session.session.subscribe(() => {
      const session = this.session.session.get();
      // Who is still being fetched may do what they might until then.
      if (session.status === 'member' && !session.self) return;
      const [before, now] = [this.#permissions, this.session.self?.permissions];
      this.#permissions = now;
      // Each of them counts for a thread: for its words, or for how far the partner has read.
      if (before && now && !samePermissions(before, now)) this.#reloadAll();
    });
  }

  /** Whether the member sees whole threads with this partner, as far as is known here. */
  mayRead(partnerId: string): boolean {
    const own = this.session.self?.permissions ?? new Set();
    return mayReadAll({ own, partner: this.profiles.known(partnerId)?.permissions ?? new Set() });
  }

  /**
   * A message whose words came, or were kept back, against what is known of both members shows that the partner may do other things by
   * now: the partner and the thread are loaded again. `isFirst`: it begins its conversation, and its words come to everybody.
   */
  async #compare({ kind, conversationId: id, sentBy, withheld }: Message, isFirst: boolean): Promise<void> {
    if (isFirst || !isWritten({ kind }) || sentBy === this.session.self?.id) return;
    if (this.mayRead(sentBy) !== (withheld === true) || !this.profiles.known(sentBy)) return;
    await this.loadProfiles.refresh(sentBy);
    this.#markOutdated(id);
    if (this.conversations.active.get() === id) this.catchUp.loadLatest(id);
  }

  /** The thread on screen and the list at once, other threads when they are opened. */
  #reloadAll(): void {
    this.newestPages.reset();
    for (const id of this.conversations.ids) this.#markOutdated(id);
    const active = this.conversations.active.get();
    if (active !== undefined) this.catchUp.loadLatest(active);
    void this.loadConversations.reload();
  }

  #markOutdated(id: string): void {
    this.conversations.change(id, (conversation) => markOutdated(conversation, this.mayRead(conversation.partnerId)));
  }
}

import type { Conversation } from '@duet/core/messaging';
import type { Profile, ProfileEntry, ProfilesState } from '@duet/core/profile';
import { makeObservable, observeCell } from '../../state/index.ts';

/** The partner of an open conversation, who is not known before it is loaded. */
export class ConversationPartner {
  #read: { readonly id: string; readonly entry: () => ProfileEntry } | undefined;

  constructor(
    private readonly conversation: () => Conversation,
    private readonly profiles: Pick<ProfilesState, 'find'>,
  ) {
    makeObservable(this);
  }

  get entry(): ProfileEntry {
    const { partnerId } = this.conversation();
    if (this.#read?.id !== partnerId)
      this.#read = { id: partnerId, entry: observeCell(this.profiles.find(partnerId), 'partner') };
    return this.#read.entry();
  }

  /** Undefined where the two do not meet any more, whoever has blocked the other. */
  get profile(): Profile | undefined {
    const { entry } = this;
    return entry.status === 'known' && !entry.profile.blockedByMe ? entry.profile : undefined;
  }
}

import type { Analytics } from '../../analytics/index.ts';
import type { CallFailure, Result } from '../../kernel/index.ts';
import type { LikeComment } from '../likes/like-comment.ts';
import { applyOptimistically } from './optimistic-change.ts';
import type { LikeOutcome, ProfileGateway } from './profile-gateway.port.ts';
import type { ProfilesState } from './profiles-state.ts';

/** Likes a member (PRO-02, PRO-09, PRO-10). Whether it is mutual is the server's to say. */
export class LikeMember {
  constructor(
    private readonly gateway: ProfileGateway,
    private readonly profiles: ProfilesState,
  ) {}

  /** `comment` goes with the like and is not sent by itself. */
  async execute(userId: string, comment?: LikeComment): Promise<Result<LikeOutcome, CallFailure>> {
    const liked = await applyOptimistically(this.profiles, userId, { likedByMe: true, passedByMe: false }, () =>
      this.gateway.like(userId, comment),
    );
    if (liked.ok) {
      const { likedEachOther, conversationId } = liked.value;
      this.profiles.change(userId, { likedEachOther, ...(conversationId !== undefined && { conversationId }) });
      if (likedEachOther) this.profiles.mutualLikes.add(userId);
    }
    return liked;
  }
}

/** Takes a like back, and what followed from it (PRO-03, PRO-12). */
export class UnlikeMember {
  constructor(
    private readonly gateway: ProfileGateway,
    private readonly profiles: ProfilesState,
  ) {}

  execute(userId: string): Promise<Result<void, CallFailure>> {
    return applyOptimistically(this.profiles, userId, { likedByMe: false, likedEachOther: false }, () =>
      this.gateway.unlike(userId),
    );
  }
}

/** Winks at a member (PRO-04). A wink cannot be taken back. */
export class WinkAtMember {
  constructor(
    private readonly gateway: ProfileGateway,
    private readonly profiles: ProfilesState,
    private readonly analytics: Analytics,
  ) {}

  async execute(userId: string): Promise<Result<void, CallFailure>> {
    const winked = await applyOptimistically(this.profiles, userId, { winkedByMe: true }, () =>
      this.gateway.wink(userId),
    );
    if (winked.ok) this.analytics.event('message_sent', { type: 'wink', contact: 'none' });
    return winked;
  }
}

/** Passes a member by (PRO-05): a later like undoes it. */
export class PassMember {
  constructor(
    private readonly gateway: ProfileGateway,
    private readonly profiles: ProfilesState,
  ) {}

  execute(userId: string): Promise<Result<void, CallFailure>> {
    return applyOptimistically(
      this.profiles,
      userId,
      { passedByMe: true, likedByMe: false, likedEachOther: false },
      () => this.gateway.pass(userId),
    );
  }
}

/** Takes a pass back: the member is suggested again. */
export class UndoPass {
  constructor(
    private readonly gateway: ProfileGateway,
    private readonly profiles: ProfilesState,
  ) {}

  execute(userId: string): Promise<Result<void, CallFailure>> {
    return applyOptimistically(this.profiles, userId, { passedByMe: false }, () => this.gateway.undoPass(userId));
  }
}

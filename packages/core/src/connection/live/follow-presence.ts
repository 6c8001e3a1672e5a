import type { Attention, Cancel, Clock } from '../../kernel/index.ts';
import type { LoadProfiles, ProfilesState } from '../../profile/index.ts';
import type { SessionState } from '../../session/index.ts';

/** Milliseconds, where the tenant's members do not ping: as long as one of them counts as online after their login. */
const WITHOUT_PINGS = 180_000;

/**
 * Keeps the presence of all members who are on screen true, at the pace at which members report their own. Nothing is asked while
 * nobody looks; who comes back sees it as it is then.
 */
export class FollowPresence {
  #stop: Cancel | undefined;
  /** When it was asked for. */
  #askedAt = 0;

  constructor(
    private readonly profiles: Pick<ProfilesState, 'watchedIds'>,
    private readonly loadProfiles: Pick<LoadProfiles, 'refreshPresence'>,
    private readonly session: SessionState,
    private readonly attention: Attention,
    private readonly clock: Clock,
    private readonly presenceInterval: number | null,
  ) {}

  /** Follows the session as long as the page lasts. */
  start(): void {
    this.#followSession();
    this.session.session.subscribe(() => {
      this.#followSession();
    });
  }

  #followSession(): void {
    const isMember = this.session.self !== undefined;
    if (isMember && !this.#stop) this.#stop = this.#follow();
    else if (!isMember) {
      this.#stop?.();
      this.#stop = undefined;
    }
  }

  #follow(): Cancel {
    const interval = this.presenceInterval ?? WITHOUT_PINGS;
    this.#askedAt = this.clock.now();
    const refreshIfDue = (): void => {
      if (this.attention.isAttentive() && this.clock.now() - this.#askedAt >= interval) this.#refresh();
    };
    const stops = [this.clock.every(interval, refreshIfDue), this.attention.onReturn(refreshIfDue)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** A failure leaves what is shown, until the next time. */
  #refresh(): void {
    this.#askedAt = this.clock.now();
    void this.loadProfiles.refreshPresence(this.profiles.watchedIds);
  }
}

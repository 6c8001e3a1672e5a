import type { Activity, ActivityState, LoadActivity, NewActivity } from '@duet/core/activity';
import type { Clock, ReadonlyCell } from '@duet/core/kernel';
import type { ProfileEntry, ProfilesState, Separation } from '@duet/core/profile';
import type { ActivityCategory } from '@duet/core/tenant';
import { followChanges, makeObservable, observeCell, reaction } from '../../state/index.ts';

/** How many entries are new, by category, and that there are others now. */
export interface ActivityNews {
  readonly byCategory: ReadonlyCell<NewActivity>;
  readonly changes: ReadonlyCell<number>;
}

/** A page of activity as its screen needs it. What was loaded outlives it, so that one returns to the same list. */
export class ActivityStore {
  readonly #read: () => Activity;
  readonly #new: () => NewActivity;
  readonly #changes: () => number;
  readonly #separated: () => ReadonlyMap<string, Separation>;
  #stop: (() => void) | undefined;

  constructor(
    readonly category: ActivityCategory,
    /** The tenant's, in its order. */
    readonly categories: readonly ActivityCategory[],
    state: ActivityState,
    news: ActivityNews,
    private readonly profiles: ProfilesState,
    private readonly loadActivity: LoadActivity,
    /** The member's own id: the grid of those who like them has it in its address. */
    readonly selfId: string | undefined,
    private readonly clock: Clock,
  ) {
    this.#read = observeCell(state.page(category), 'activity');
    this.#separated = observeCell(profiles.separated, 'separated');
    this.#new = observeCell(news.byCategory, 'new activity');
    this.#changes = observeCell(news.changes, 'activity changes');
    makeObservable(this);
  }

  /** Loads the page, and again whenever the server reports activity. */
  start(): void {
    void this.loadActivity.execute(this.category);
    const stopFollowing = followChanges(this.#changes, this.refresh);
    const stopListing = reaction(
      () => this.activity.entries.map(({ userId }) => userId),
      (userIds) => {
        this.profiles.listed.set(userIds);
      },
      { fireImmediately: true },
    );
    this.#stop = () => {
      stopFollowing();
      stopListing();
    };
  }

  dispose(): void {
    this.#stop?.();
  }

  /** Without those whom the member does not meet any more. */
  get activity(): Activity {
    const [activity, separated] = [this.#read(), this.#separated()];
    return { ...activity, entries: activity.entries.filter(({ userId }) => !separated.has(userId)) };
  }

  newIn(category: ActivityCategory): number {
    return this.#new().get(category) ?? 0;
  }

  profile(userId: string): ReadonlyCell<ProfileEntry> {
    return this.profiles.find(userId);
  }

  /** Milliseconds. */
  now(): number {
    return this.clock.now();
  }

  refresh(): void {
    void this.loadActivity.refresh(this.category);
  }

  loadMore(): void {
    void this.loadActivity.loadMore(this.category);
  }

  retry(): void {
    void this.loadActivity.retry(this.category);
  }
}

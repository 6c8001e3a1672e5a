import {
  type Attention,
  type CallFailure,
  callProblem,
  type Problem,
  type ReadonlyCell,
  type Result,
} from '@duet/core/kernel';
import {
  type FirstDay,
  type FirstDayFeature,
  type FirstDayProgress,
  type FirstDayStep,
  firstDaySteps,
  isFirstDayDone,
  type Match,
} from '@duet/core/matches';
import type { Profile, ProfileEntry, ProfilesState } from '@duet/core/profile';
import { followChanges, makeObservable, observeCell, reaction } from '../../state/index.ts';

/** One of the people to begin with, and why. */
export interface Suggestion extends Match {
  readonly profile: Profile;
}

/** What stands in the card before its answer is there, of the same height as the answer. */
const EXPECTED: FirstDayProgress = { emailConfirmed: false, photos: 0, likes: 0, hasSaidHello: false };

/** What says that the member may have done something that the card has not seen. */
export interface FirstDaySigns {
  /** Grows with each like, made on this page or elsewhere. */
  readonly changes: ReadonlyCell<number>;
  readonly attention: Attention;
}

/** The card of the first day as it is shown. Follows what the member does on the page, and what they did elsewhere when they return. */
export class FirstDayStore {
  /** Why the last like, or the end of the card, did not succeed. */
  problem: Problem | undefined = undefined;
  /** The member has put the card away on this page. */
  isDismissed = false;
  /** Likes that the server has not agreed to yet. */
  private liking = 0;
  readonly #read: () => FirstDay;
  readonly #separated: () => ReadonlyMap<string, unknown>;
  readonly #changes: () => number;
  readonly #entries = new Map<string, () => ProfileEntry>();
  #stop: (() => void) | undefined;

  constructor(
    private readonly feature: FirstDayFeature,
    private readonly profiles: ProfilesState,
    private readonly signs: FirstDaySigns,
    /** By whose habits distances are read. */
    readonly readCountry: () => string,
  ) {
    this.#read = observeCell(feature.firstDay, 'first day');
    this.#changes = observeCell(signs.changes, 'match changes');
    this.#separated = observeCell(profiles.separated, 'separated');
    makeObservable(this, ['readCountry']);
  }

  start(): void {
    void this.feature.loadFirstDay.execute();
    const stopReturning = this.signs.attention.onReturn(this.refresh);
    const stopFollowing = followChanges(this.#changes, this.refresh);
    const stopConcluding = reaction(
      () => this.isDone,
      (isDone) => {
        if (isDone) void this.feature.endFirstDay.conclude();
      },
      { fireImmediately: true },
    );
    this.#stop = () => {
      stopReturning();
      stopFollowing();
      stopConcluding();
    };
  }

  dispose(): void {
    this.#stop?.();
    this.feature.endFirstDay.leave();
  }

  refresh(): void {
    void this.feature.loadFirstDay.refresh();
  }

  /** `waiting` keeps the place of the card. */
  get view(): 'waiting' | 'shown' | 'absent' {
    const { status } = this.#read();
    if (status === 'running') return 'shown';
    return status === 'unknown' ? 'waiting' : 'absent';
  }

  get steps(): readonly FirstDayStep[] {
    return firstDaySteps(this.progress);
  }

  /** Whether everything is done, by the server's word. */
  get isDone(): boolean {
    return this.liking === 0 && isFirstDayDone(this.progress);
  }

  get suggestions(): readonly Suggestion[] {
    const firstDay = this.#read();
    if (firstDay.status !== 'running') return [];
    const separated = this.#separated();
    return firstDay.suggestions.flatMap((match) => {
      const entry = this.#entry(match.userId);
      if (entry.status !== 'known' || entry.profile.passedByMe || separated.has(match.userId)) return [];
      return [{ ...match, profile: entry.profile }];
    });
  }

  /** The first of the people whom the member does not like yet. */
  get notLiked(): Suggestion | undefined {
    return this.suggestions.find(({ profile }) => !profile.likedByMe);
  }

  /** The first of the people with whom the member has no conversation. */
  get notGreeted(): Suggestion | undefined {
    return this.suggestions.find(({ profile }) => profile.conversationId === undefined);
  }

  async toggleLike({ userId, likedByMe }: Profile): Promise<void> {
    const { likeSuggestion } = this.feature;
    this.setLiking(1);
    this.settle(await (likedByMe ? likeSuggestion.unlike(userId) : likeSuggestion.like(userId)));
    this.setLiking(-1);
  }

  async dismiss(): Promise<void> {
    this.setDismissed(true);
    const ended = await this.feature.endFirstDay.execute();
    if (ended.ok) return;
    this.setDismissed(false);
    this.settle(ended);
  }

  private get progress(): FirstDayProgress {
    const firstDay = this.#read();
    return firstDay.status === 'running' ? firstDay.progress : EXPECTED;
  }

  private settle(result: Result<unknown, CallFailure>): void {
    this.problem = result.ok ? undefined : callProblem(result.error);
  }

  private setLiking(change: number): void {
    this.liking += change;
  }

  private setDismissed(isDismissed: boolean): void {
    this.problem = undefined;
    this.isDismissed = isDismissed;
  }

  #entry(userId: string): ProfileEntry {
    const known = this.#entries.get(userId) ?? observeCell(this.profiles.find(userId), 'suggestion');
    this.#entries.set(userId, known);
    return known();
  }
}

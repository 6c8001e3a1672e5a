import { callProblem, type CallFailure, type Problem, type ReadonlyCell, type Result } from '@duet/core/kernel';
import {
  type DecideMatch,
  isStillMade,
  type LoadMatches,
  type Match,
  type MatchDecision,
  type Matches,
  splitMatches,
} from '@duet/core/matches';
import type { StartConversation } from '@duet/core/messaging';
import type { PermissionPrompt } from '@duet/core/onboarding';
import type { Profile, ProfileEntry, ProfilesState, WinkAtMember } from '@duet/core/profile';
import { followChanges, makeObservable, observeCell, reaction } from '../../state/index.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';

/** A match with the profile behind it. */
export interface ShownMatch extends Match {
  readonly profile: Profile;
  readonly likedByMe: boolean;
  readonly passedByMe: boolean;
}

/** What can be done about a match. */
export interface MatchActions {
  readonly decideMatch: DecideMatch;
  readonly wink: WinkAtMember;
  readonly startConversation: StartConversation;
}

/** Today's matches and the history as their page needs them. */
export class MatchesStore {
  /** What went wrong with the last action. */
  problem: Problem | undefined = undefined;
  private decision: MatchDecision | undefined = undefined;
  /** With whom a conversation is being opened. */
  startingWith: string | undefined = undefined;
  readonly #read: () => Matches;
  readonly #changes: () => number;
  readonly #entries = new Map<string, () => ProfileEntry>();
  #stop: (() => void) | undefined;

  constructor(
    matches: ReadonlyCell<Matches>,
    changes: ReadonlyCell<number>,
    private readonly profiles: ProfilesState,
    private readonly loadMatches: LoadMatches,
    private readonly actions: MatchActions,
    /** Holds back who lacks photo or summary: no one reaches out without (ONB-21). */
    private readonly permission: PermissionPrompt,
    private readonly navigation: AppNavigation,
    private readonly readCountry: () => string,
  ) {
    this.#read = observeCell(matches, 'matches');
    this.#changes = observeCell(changes, 'match changes');
    makeObservable(this);
  }

  /** Loads the list, and again whenever the server reports a change: of another tab, or of a new day. */
  start(): void {
    this.load();
    const stopFollowing = followChanges(this.#changes, this.refresh);
    const stopListing = reaction(
      () => [...this.pending, ...this.history].map(({ userId }) => userId),
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
    this.permission.close();
  }

  /** Of the member who looks, ISO 3166 alpha-2: distances are read by it. Another one once it is known who looks. */
  get country(): string {
    return this.readCountry();
  }

  get status(): Matches['status'] {
    return this.#read().status;
  }

  /** Why the list could not be loaded. */
  get loadProblem(): Problem | undefined {
    return this.#read().problem;
  }

  /** Undefined, too, once it is not true any more: in another tab it may have been taken back, or decided anew. */
  get lastDecision(): MatchDecision | undefined {
    const entry = this.decision && this.#entry(this.decision.userId);
    if (!this.decision || entry?.status !== 'known') return undefined;
    return isStillMade(this.decision, entry.profile) ? this.decision : undefined;
  }

  get pending(): readonly ShownMatch[] {
    return splitMatches(this.matches).pending;
  }

  get history(): readonly ShownMatch[] {
    return splitMatches(this.matches).history;
  }

  get matches(): readonly ShownMatch[] {
    return this.#read().matches.flatMap((match) => {
      const entry = this.#entry(match.userId);
      if (entry.status !== 'known' || entry.profile.blockedByMe) return [];
      const { likedByMe, passedByMe } = entry.profile;
      return [{ ...match, profile: entry.profile, likedByMe, passedByMe }];
    });
  }

  load(): void {
    void this.loadMatches.execute();
  }

  private refresh(): void {
    void this.loadMatches.refresh();
  }

  async like({ userId, displayName: name }: Profile): Promise<void> {
    if (this.permission.openIfIncomplete()) return;
    this.setDecision({ userId, name, kind: 'liked' });
    const liked = await this.actions.decideMatch.like(userId);
    this.settle(liked, userId);
    if (liked.ok && liked.value.likedEachOther) this.setDecision({ userId, name, kind: 'mutual' });
  }

  async pass({ userId, displayName: name }: Profile): Promise<void> {
    this.setDecision({ userId, name, kind: 'passed' });
    this.settle(await this.actions.decideMatch.pass(userId), userId);
  }

  async undo(userId: string): Promise<void> {
    this.setDecision(undefined);
    const undone = await this.actions.decideMatch.undo(userId);
    if (undone) this.settle(undone, userId);
  }

  async wink({ userId }: Profile): Promise<void> {
    if (this.permission.openIfIncomplete()) return;
    this.setProblem(undefined);
    const winked = await this.actions.wink.execute(userId);
    if (!winked.ok) this.setProblem(callProblem(winked.error));
  }

  async openConversation({ userId }: Profile): Promise<void> {
    if (this.startingWith !== undefined || this.permission.openIfIncomplete()) return;
    this.setStarting(userId);
    const started = await this.actions.startConversation.execute(userId, 'match');
    this.setStarting(undefined);
    if (started.ok) this.navigation.go(routeTo('conversation', started.value));
    else this.setProblem(callProblem(started.error));
  }

  private settle(result: Result<unknown, CallFailure>, userId: string): void {
    if (result.ok) return;
    if (this.decision?.userId === userId) this.decision = undefined;
    this.problem = callProblem(result.error);
  }

  private setDecision(decision: MatchDecision | undefined): void {
    this.problem = undefined;
    this.decision = decision;
  }

  private setProblem(problem: Problem | undefined): void {
    this.problem = problem;
  }

  private setStarting(userId: string | undefined): void {
    this.problem = undefined;
    this.startingWith = userId;
  }

  #entry(userId: string): ProfileEntry {
    const known = this.#entries.get(userId) ?? observeCell(this.profiles.find(userId), 'match');
    this.#entries.set(userId, known);
    return known();
  }
}

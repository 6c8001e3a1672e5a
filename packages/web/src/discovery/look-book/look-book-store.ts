import {
  undecidedMembers,
  type DecideInLookBook,
  type LoadLookBook,
  type LookBook,
  type LookBookState,
} from '@duet/core/discovery';
import { callProblem, type CallFailure, type Problem, type Result } from '@duet/core/kernel';
import type { StartConversation } from '@duet/core/messaging';
import type { PermissionPrompt } from '@duet/core/onboarding';
import type { Profile, ProfileEntry, ProfilesState } from '@duet/core/profile';
import type { AttributeDefinition } from '@duet/core/tenant';
import { makeObservable, observeCell } from '../../state/index.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';

/** What can be done in the look book. */
export interface LookBookActions {
  readonly loadLookBook: LoadLookBook;
  readonly decideInLookBook: DecideInLookBook;
  readonly startConversation: StartConversation;
}

/** How a member is shown there. */
export interface LookBookLook {
  /** Short answers on the card, in the tenant's order. */
  readonly fields: readonly AttributeDefinition[];
  /** Of the member who looks, ISO 3166 alpha-2: lengths are read by it. */
  readonly readCountry: () => string;
}

/** Members in the document at once: the one who is shown, and the next ones, so that their photos are there. */
const STACKED = 3;

/** The look book as its screen needs it: one member, and those who come next. */
export class LookBookStore {
  /** What went wrong with the last action. */
  problem: Problem | undefined = undefined;
  /** Who was liked just now and likes the member, too. */
  mutual: Profile | undefined = undefined;
  isStarting = false;
  readonly #book: () => LookBook;
  readonly #entries = new Map<string, () => ProfileEntry>();

  constructor(
    lookBook: LookBookState,
    private readonly profiles: ProfilesState,
    private readonly actions: LookBookActions,
    /** Holds back who lacks photo or summary: no one reaches out without (ONB-21). */
    private readonly permission: PermissionPrompt,
    private readonly navigation: AppNavigation,
    readonly look: LookBookLook,
  ) {
    this.#book = observeCell(lookBook.book, 'look book');
    makeObservable(this, ['look']);
  }

  start(): void {
    this.load();
  }

  dispose(): void {
    this.permission.close();
  }

  load(): void {
    void this.actions.loadLookBook.execute();
  }

  /** The member who is shown, then those behind. */
  get stack(): readonly Profile[] {
    const known: Profile[] = [];
    for (const userId of this.undecided) {
      const entry = this.entry(userId);
      if (entry.status !== 'known' || known.length === STACKED) break;
      known.push(entry.profile);
    }
    return known;
  }

  get current(): Profile | undefined {
    return this.stack[0];
  }

  get status(): 'shown' | 'waiting' | 'failed' | 'empty' {
    if (this.current) return 'shown';
    const { status } = this.#book();
    if (status === 'failed') return 'failed';
    return status === 'ready' && this.undecided.length === 0 ? 'empty' : 'waiting';
  }

  /** Why nobody can be shown. */
  get loadProblem(): Problem | undefined {
    return this.#book().problem;
  }

  /** The last decision in words' parts: whose, and which. */
  get last(): { readonly name: string; readonly kind: 'liked' | 'passed' } | undefined {
    const { last } = this.#book();
    if (!last) return undefined;
    const entry = this.entry(last.userId);
    return entry.status === 'known' ? { name: entry.profile.displayName, kind: last.kind } : undefined;
  }

  async like(): Promise<void> {
    const { current } = this;
    if (!current || this.permission.openIfIncomplete()) return;
    this.clear();
    const liked = await this.actions.decideInLookBook.like(current.userId);
    this.setProblem(liked);
    if (liked.ok && liked.value.likedEachOther) this.setMutual(current);
  }

  async pass(): Promise<void> {
    const { current } = this;
    if (!current) return;
    this.clear();
    this.setProblem(await this.actions.decideInLookBook.pass(current.userId));
  }

  async undo(): Promise<void> {
    this.clear();
    this.setProblem(await this.actions.decideInLookBook.undo());
  }

  openProfile(): void {
    if (this.current) this.navigation.go(routeTo('profile', this.current.userId));
  }

  async openConversation({ userId }: Profile): Promise<void> {
    if (this.isStarting) return;
    this.setStarting(true);
    const started = await this.actions.startConversation.execute(userId, 'match');
    this.setStarting(false);
    this.setProblem(started);
    if (started.ok) this.navigation.go(routeTo('conversation', started.value));
  }

  private get undecided(): readonly string[] {
    return undecidedMembers(this.#book().userIds, this.entry);
  }

  private clear(): void {
    this.problem = undefined;
    this.mutual = undefined;
  }

  private setProblem(result: Result<unknown, CallFailure>): void {
    if (!result.ok) this.problem = callProblem(result.error);
  }

  private setMutual(profile: Profile): void {
    this.mutual = profile;
  }

  private setStarting(isStarting: boolean): void {
    this.isStarting = isStarting;
  }

  private entry(userId: string): ProfileEntry {
    const known = this.#entries.get(userId) ?? observeCell(this.profiles.find(userId), 'look book member');
    this.#entries.set(userId, known);
    return known();
  }
}

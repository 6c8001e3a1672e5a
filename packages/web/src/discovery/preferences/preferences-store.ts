import type { MemberCount, SaveSearchPreferences } from '@duet/core/discovery';
import { callProblem, type Problem } from '@duet/core/kernel';
import { rememberPage } from '@duet/core/navigation';
import { answerProblem, isBlankAnswer, type LoadOwnProfile } from '@duet/core/profile';
import type { AttributeDefinition } from '@duet/core/tenant';
import { makeObservable, observeCell, reaction } from '../../state/index.ts';
import type { Answers } from '../../profile-editing/index.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';

/** What the store of the preferences works with. */
export interface PreferencesDependencies {
  readonly answers: Answers;
  readonly members: MemberCount;
  readonly loadOwnProfile: LoadOwnProfile;
  readonly saveSearchPreferences: SaveSearchPreferences;
  readonly navigation: AppNavigation;
}

/** Whom a member wishes to meet: the tenant's questions, and how many members the answers would show. */
export class PreferencesStore {
  saving = false;
  /** Own answers could not be fetched: the page offers to try again. */
  loadProblem: Problem | undefined = undefined;
  saveProblem: Problem | undefined = undefined;
  readonly answers: Answers;
  readonly #count: () => number | undefined;
  #stopCounting: (() => void) | undefined;

  constructor(
    readonly questions: readonly AttributeDefinition[],
    /** Whose habits decide how lengths are read. */
    private readonly readCountry: () => string,
    private readonly dependencies: PreferencesDependencies,
  ) {
    this.answers = dependencies.answers;
    this.#count = observeCell(dependencies.members.count, 'member count');
    makeObservable(this, ['answers', 'questions', 'readCountry']);
  }

  get isLoaded(): boolean {
    return this.answers.profile.loaded;
  }

  get country(): string {
    return this.readCountry();
  }

  get count(): number | undefined {
    return this.#count();
  }

  /** What is in the fields; nothing where a question is open. */
  get chosen(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.questions.map((question) => [question.id, this.answers.value(question) ?? null]));
  }

  start(): void {
    void this.load();
    this.#stopCounting = reaction(
      () => (this.isLoaded ? this.chosen : undefined),
      (preferences) => {
        if (preferences) this.dependencies.members.request({ preferences });
      },
      { fireImmediately: true },
    );
  }

  dispose(): void {
    this.#stopCounting?.();
    this.dependencies.members.stop();
    this.answers.dispose();
  }

  async load(): Promise<void> {
    this.setLoadProblem(undefined);
    const loaded = await this.dependencies.loadOwnProfile.execute();
    if (!loaded.ok) this.setLoadProblem(callProblem(loaded.error));
  }

  /** Saves, and shows the grid by the new wishes. */
  async save(): Promise<void> {
    if (this.saving) return;
    this.answers.validate(this.questions, false);
    if (this.questions.some((question) => this.isWrong(question))) return;
    this.beginSaving();
    const isStillHere = rememberPage(this.dependencies.navigation);
    const saved = await this.dependencies.saveSearchPreferences.execute(
      this.questions.map((definition) => ({ definition, value: this.answers.value(definition) })),
    );
    this.endSaving(saved.ok ? undefined : saved.error);
    if (saved.ok && isStillHere()) this.dependencies.navigation.go(routeTo('browse'));
  }

  private isWrong(question: AttributeDefinition): boolean {
    const value = this.answers.value(question);
    return !isBlankAnswer(value) && answerProblem(question, value) !== undefined;
  }

  private beginSaving(): void {
    this.saving = true;
    this.saveProblem = undefined;
  }

  private endSaving(problem: Problem | undefined): void {
    this.saving = false;
    this.saveProblem = problem;
  }

  private setLoadProblem(problem: Problem | undefined): void {
    this.loadProblem = problem;
  }
}

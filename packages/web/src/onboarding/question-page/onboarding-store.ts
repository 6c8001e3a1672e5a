import { callProblem, type Cancel, type Clock, type Problem } from '@duet/core/kernel';
import {
  isPageValid,
  soleQuestion,
  type FinishOnboarding,
  type OnboardingPage,
  type Question,
} from '@duet/core/onboarding';
import { isBlankAnswer, type LoadOwnProfile, type SaveAnswers } from '@duet/core/profile';
import type { Analytics } from '@duet/core/analytics';
import { rememberPage } from '@duet/core/navigation';
import type { AttributeDefinition } from '@duet/core/tenant';
import type { Answers, Photos } from '../../profile-editing/index.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';
import { makeObservable } from '../../state/index.ts';

/** Milliseconds for which a choice is seen before its page gives way to the next. */
const CHOICE_SHOWN_FOR = 300;

/** One page of the questionnaire (ONB-06 to ONB-12). */
export class OnboardingStore {
  saving = false;
  /** Own answers could not be fetched: the page offers to try again. */
  loadProblem: Problem | undefined = undefined;
  /** The member wanted to go on and could not. */
  private wasBlocked = false;
  #cancelAdvance: Cancel = () => undefined;

  constructor(
    readonly pages: readonly OnboardingPage[],
    /** From 1; an unknown one shows the first page. */
    private readonly number: number,
    readonly answers: Answers,
    readonly photos: Photos,
    private readonly readCountry: () => string,
    private readonly loadOwnProfile: LoadOwnProfile,
    private readonly saveAnswers: SaveAnswers,
    private readonly finishOnboarding: FinishOnboarding,
    private readonly navigation: AppNavigation,
    private readonly analytics: Analytics,
    private readonly clock: Clock,
  ) {
    makeObservable(this, ['pages', 'answers', 'photos']);
  }

  /** Whose habits decide how lengths are read: another one's once it is known who the member is. */
  get country(): string {
    return this.readCountry();
  }

  get page(): OnboardingPage | undefined {
    return this.pages[this.number - 1] ?? this.pages[0];
  }

  /** The question of a page that asks only one: it is the page's title. */
  get soleQuestion(): Question | undefined {
    return this.page && soleQuestion(this.page);
  }

  get isLoaded(): boolean {
    return this.answers.profile.loaded;
  }

  get isLast(): boolean {
    return this.page?.number === this.pages.length;
  }

  /** A page that requests nothing required may be passed over. */
  get canSkip(): boolean {
    return this.page?.questions.every(({ required }) => !required) ?? true;
  }

  /**
   * What the page still lacks, once the member wanted to go on. Gone with the first answer; an answer that is there and
   * cannot be saved says at its own field what is wrong with it.
   */
  get missing(): 'photo' | 'answer' | 'required' | 'optional' | undefined {
    const { page } = this;
    if (!this.wasBlocked || !page || page.questions.some(({ definition }) => this.isAnswered(definition)))
      return undefined;
    const { soleQuestion: sole } = this;
    if (!sole) return 'answer';
    if (sole.definition.kind === 'photos') return 'photo';
    return sole.required ? 'required' : 'optional';
  }

  start(): void {
    void this.load();
    this.analytics.event('onboarding_page_opened', { page: this.page?.number ?? 1, pages: this.pages.length });
  }

  dispose(): void {
    this.#cancelAdvance();
    this.answers.dispose();
    this.photos.dispose();
  }

  async load(): Promise<void> {
    this.setLoadProblem(undefined);
    const loaded = await this.loadOwnProfile.execute();
    if (!loaded.ok) this.setLoadProblem(callProblem(loaded.error));
  }

  /**
   * An option was pressed. Where it answers the whole page, the next one follows by itself, a moment later. Must not be called for
   * a choice by the arrow keys: who passes over the options has not chosen yet.
   */
  pressOption(option: string): void {
    this.#cancelAdvance();
    const definition = this.soleQuestion?.definition;
    if (definition?.kind !== 'single') return;
    this.#cancelAdvance = this.clock.after(CHOICE_SHOWN_FOR, () => {
      if (this.answers.value(definition) === option) void this.next();
    });
  }

  back(): void {
    this.#cancelAdvance();

    if (this.page && this.page.number > 1) this.navigation.go(routeTo('onboardingPage', String(this.page.number - 1)));
  }

  async skip(): Promise<void> {
    this.#cancelAdvance();
    if (!this.saving && this.canSkip) await this.advance();
  }

  async next(): Promise<void> {
    this.#cancelAdvance();
    const { page } = this;
    if (!page || this.saving || this.photos.isUploading) return;
    const isValid = isPageValid(page, this.answers.profile, this.answers.value);
    this.answers.validate(
      page.questions.map(({ definition }) => definition),
      !isValid,
    );
    this.setBlocked(!isValid);
    if (isValid) await this.save(page);
  }

  private async save(page: OnboardingPage): Promise<void> {
    this.beginSaving();
    const answers = page.questions.map(({ definition }) => ({ definition, value: this.answers.value(definition) }));
    const isStillHere = rememberPage(this.navigation);
    const saved = await this.saveAnswers.execute(answers);
    const progress = { page: page.number, pages: this.pages.length };
    if (saved.ok) {
      this.analytics.event('onboarding_page_saved', progress);
      if (isStillHere()) await this.advance();
    } else {
      this.analytics.event('onboarding_page_refused', { page: page.number, problem: saved.error.key });
    }
    this.endSaving();
  }

  private async advance(): Promise<void> {
    if (this.isLast) await this.finishOnboarding.execute();
    else this.navigation.go(routeTo('onboardingPage', String((this.page?.number ?? 0) + 1)));
  }

  private isAnswered(definition: AttributeDefinition): boolean {
    if (definition.kind === 'photos') return this.photos.all.length + this.photos.uploads.length > 0;
    return !isBlankAnswer(this.answers.value(definition));
  }

  private setBlocked(isBlocked: boolean): void {
    this.wasBlocked = isBlocked;
  }

  private beginSaving(): void {
    this.saving = true;
  }

  private endSaving(): void {
    this.saving = false;
  }

  private setLoadProblem(problem: Problem | undefined): void {
    this.loadProblem = problem;
  }
}

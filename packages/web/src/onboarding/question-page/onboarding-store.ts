import { callProblem, type Problem } from '@duet/core/kernel';
import { isPageValid, type FinishOnboarding, type OnboardingPage, type SaveAnswers } from '@duet/core/onboarding';
import { isBlankAnswer, type LoadOwnProfile } from '@duet/core/profile';
import type { Analytics } from '@duet/core/analytics';
import type { AttributeDefinition } from '@duet/core/tenant';
import { makeAutoObservable } from 'mobx';
import type { Answers } from '../question-input/answers.ts';
import type { Photos } from '../photo-question/photos.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';

/** One page of the questionnaire (ONB-06 to ONB-12). */
export class OnboardingStore {
  saving = false;
  /** Own answers could not be fetched: the page offers to try again. */
  loadProblem: Problem | undefined = undefined;
  /** The member wanted to go on and could not. */
  private wasBlocked = false;

  constructor(
    readonly pages: readonly OnboardingPage[],
    /** From 1; an unknown one shows the first page. */
    private readonly number: number,
    readonly answers: Answers,
    readonly photos: Photos,
    /** Whose habits decide how lengths are read. */
    readonly country: string,
    private readonly loadOwnProfile: LoadOwnProfile,
    private readonly saveAnswers: SaveAnswers,
    private readonly finishOnboarding: FinishOnboarding,
    private readonly navigation: AppNavigation,
    private readonly analytics: Analytics,
  ) {
    makeAutoObservable(this, { pages: false, answers: false, photos: false, country: false }, { autoBind: true });
  }

  get page(): OnboardingPage | undefined {
    return this.pages[this.number - 1] ?? this.pages[0];
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
  get missing(): 'photo' | 'answer' | undefined {
    const { page } = this;
    if (!this.wasBlocked || !page || page.questions.some(({ definition }) => this.isAnswered(definition)))
      return undefined;
    return page.questions.every(({ definition }) => definition.kind === 'photos') ? 'photo' : 'answer';
  }

  start(): void {
    void this.load();
    this.analytics.event('onboarding_page_opened', { page: this.page?.number ?? 1, pages: this.pages.length });
  }

  dispose(): void {
    this.answers.dispose();
    this.photos.dispose();
  }

  async load(): Promise<void> {
    this.setLoadProblem(undefined);
    const loaded = await this.loadOwnProfile.execute();
    if (!loaded.ok) this.setLoadProblem(callProblem(loaded.error));
  }

  back(): void {
    if (this.page && this.page.number > 1) this.navigation.go(routeTo('onboardingPage', String(this.page.number - 1)));
  }

  async skip(): Promise<void> {
    if (!this.saving && this.canSkip) await this.advance();
  }

  async next(): Promise<void> {
    const { page } = this;
    if (!page || this.saving || this.photos.isUploading) return;
    const isValid = isPageValid(page, this.answers.profile, this.answers.value);
    this.answers.validate(page, !isValid);
    this.setBlocked(!isValid);
    if (isValid) await this.save(page);
  }

  private async save(page: OnboardingPage): Promise<void> {
    this.beginSaving();
    const answers = page.questions.map(({ definition }) => ({ definition, value: this.answers.value(definition) }));
    const saved = await this.saveAnswers.execute(answers);
    const progress = { page: page.number, pages: this.pages.length };
    if (saved.ok) {
      this.analytics.event('onboarding_page_saved', progress);
      await this.advance();
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

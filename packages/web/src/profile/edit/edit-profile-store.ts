import { callProblem, type Problem } from '@duet/core/kernel';
import {
  completeness,
  isBlankAnswer,
  type ClearAnswer,
  type Completeness,
  type LoadOwnProfile,
  type SaveAnswers,
} from '@duet/core/profile';
import type { AttributeDefinition, TenantConfig } from '@duet/core/tenant';
import type { Answers, Photos } from '../../profile-editing/index.ts';
import { makeObservable } from '../../state/index.ts';
import type { BirthdayEdit, NameEdit, PlaceEdit } from './detail-edits.ts';
import { editSections, type EditSection } from './edit-sections.ts';

/** What every member has beside their answers. */
export interface PersonalDetails {
  /** Undefined where the tenant asks no name. */
  readonly name: NameEdit | undefined;
  readonly birthday: BirthdayEdit;
  readonly place: PlaceEdit;
}

/** Changing the own profile in its place: details, photos, and each answer in the sections that the tenant has set. */
export class EditProfileStore {
  loadProblem: Problem | undefined = undefined;
  private opened: ReadonlySet<string> = new Set();

  constructor(
    readonly answers: Answers,
    readonly photos: Photos,
    readonly details: PersonalDetails,
    private readonly readCountry: () => string,
    private readonly config: TenantConfig,
    private readonly loadOwnProfile: LoadOwnProfile,
    private readonly saveAnswers: SaveAnswers,
    private readonly clearAnswer: ClearAnswer,
  ) {
    makeObservable(this, ['answers', 'photos', 'details']);
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.answers.dispose();
    this.photos.dispose();
    this.details.name?.stopChecking();
    this.details.place.search.close();
  }

  /** By whose habits lengths are read, ISO 3166 alpha-2. */
  get country(): string {
    return this.readCountry();
  }

  get isLoaded(): boolean {
    return this.answers.profile.loaded;
  }

  get completeness(): Completeness {
    return completeness(this.config, this.answers.profile);
  }

  get sections(): readonly EditSection[] {
    return editSections(this.config);
  }

  isRequired({ id }: AttributeDefinition): boolean {
    return this.config.onboarding.required.includes(id);
  }

  isOpen(definition: AttributeDefinition): boolean {
    return this.opened.has(definition.id) || this.answers.isUnsaved(definition);
  }

  /** Whether anything was typed and not saved. */
  get isUnsaved(): boolean {
    const { name, birthday, place } = this.details;
    const rows = [name?.row, birthday.row, place.row];
    return (
      rows.some((row) => row?.isUnsaved) ||
      this.sections.some(({ definitions }) => definitions.some((definition) => this.answers.isUnsaved(definition)))
    );
  }

  async load(): Promise<void> {
    this.setLoadProblem(undefined);
    const loaded = await this.loadOwnProfile.refresh();
    if (!loaded.ok) this.setLoadProblem(callProblem(loaded.error));
  }

  /** Forgets everything that was typed and not saved. */
  discardAll(): void {
    const { name, birthday, place } = this.details;
    name?.cancel();
    birthday.row.discard();
    place.cancel();
    for (const { definitions } of this.sections) for (const definition of definitions) this.cancel(definition);
  }

  open({ id }: Pick<AttributeDefinition, 'id'>): void {
    this.opened = new Set(this.opened).add(id);
  }

  cancel(definition: AttributeDefinition): void {
    this.answers.discard(definition);
    this.opened = new Set([...this.opened].filter((id) => id !== definition.id));
  }

  /** Shuts the line once saved. A blank answer is taken back, unless the question is required. */
  async save(definition: AttributeDefinition): Promise<void> {
    if (this.answers.edit(definition)?.status === 'SENT') return;
    const value = this.answers.value(definition);
    this.answers.validate([definition], this.isRequired(definition));
    if (isBlankAnswer(value)) {
      if (!this.isRequired(definition)) await this.clear(definition);
      return;
    }
    const saved = await this.saveAnswers.execute([{ definition, value }]);
    if (saved.ok) this.cancel(definition);
  }

  /** Whether there is a saved answer that may be taken back. */
  isClearable(definition: AttributeDefinition): boolean {
    const saved = this.answers.profile.attributes.get(definition.id);
    return saved !== undefined && !isBlankAnswer(saved.value) && !this.isRequired(definition);
  }

  /** Takes the saved answer back, and shuts the line; a failure leaves it open with its reason. */
  async clear(definition: AttributeDefinition): Promise<void> {
    if (this.answers.edit(definition)?.status === 'SENT') return;
    this.answers.validate([definition], true);
    const cleared = await this.clearAnswer.execute(definition.id);
    if (cleared.ok) this.cancel(definition);
  }

  private setLoadProblem(problem: Problem | undefined): void {
    this.loadProblem = problem;
  }
}

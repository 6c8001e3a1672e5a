import type { Clock, Problem, Result } from '@duet/core/kernel';
import {
  isPlaceAnswer,
  type AnswerDrafts,
  type ChangeBirthday,
  type ChangeDisplayName,
  type ChangePlace,
  type FindSuggestions,
  type Suggestion,
} from '@duet/core/profile';
import type { AttributeDefinition } from '@duet/core/tenant';
import { SuggestionSearch } from '../../kit/index.ts';
import { batch, makeObservable } from '../../state/index.ts';
import { RowState, textDraft } from './row-state.ts';

/** The name that others see, checked while it is typed (VAL-53, VAL-54). */
export class NameEdit {
  readonly row: RowState<string>;

  constructor(
    readonly definition: AttributeDefinition,
    drafts: AnswerDrafts,
    saved: () => string,
    private readonly changeDisplayName: ChangeDisplayName,
  ) {
    this.row = new RowState(definition.id, drafts, saved, textDraft);
    makeObservable(this, ['row', 'definition']);
  }

  type(name: string): void {
    this.row.setValue(name);
    this.changeDisplayName.checkWhileTyping(this.definition, name, this.row.setProblem);
  }

  save(): Promise<void> {
    return this.row.save((name) => this.changeDisplayName.execute(this.definition, name));
  }

  cancel(): void {
    this.stopChecking();
    this.row.discard();
  }

  stopChecking(): void {
    this.changeDisplayName.stopChecking();
  }
}

/** The birthday, `YYYY-MM-DD`: checked, confirmed with the age that it means, saved. */
export class BirthdayEdit {
  readonly row: RowState<string>;
  /** The age that others would see, while the member is asked whether it is right. */
  age: number | undefined = undefined;

  constructor(
    drafts: AnswerDrafts,
    saved: () => string,
    private readonly changeBirthday: ChangeBirthday,
  ) {
    this.row = new RowState('self.birthday', drafts, saved, textDraft);
    makeObservable(this, ['row']);
  }

  async check(): Promise<void> {
    const { row } = this;
    if (row.isBusy) return;
    row.setBusy(true);
    const checked = await this.changeBirthday.check(row.value);
    row.setBusy(false);
    batch(() => {
      row.setProblem(checked.ok ? undefined : checked.error);
      this.age = checked.ok ? checked.value : undefined;
    });
  }

  async confirm(): Promise<void> {
    this.dismiss();
    await this.row.save((birthday) => this.changeBirthday.execute(birthday));
  }

  dismiss(): void {
    this.age = undefined;
  }
}

/** Where the member lives: typed, with suggestions, of which one must be chosen. */
export class PlaceEdit {
  readonly row: RowState<unknown>;
  readonly search: SuggestionSearch<Suggestion>;

  constructor(
    drafts: AnswerDrafts,
    saved: () => string,
    findSuggestions: Pick<FindSuggestions, 'execute'>,
    clock: Clock,
    private readonly changePlace: ChangePlace,
  ) {
    this.row = new RowState<unknown>('self.place', drafts, saved, (kept) => kept);
    this.search = new SuggestionSearch(
      (text, cancel) => findSuggestions.execute({ kind: 'place' }, text, cancel),
      clock,
    );
    makeObservable(this, ['row', 'search']);
  }

  /** The words of the field. */
  get text(): string {
    const { value } = this.row;
    if (isPlaceAnswer(value)) return value.formattedAddress;
    return typeof value === 'string' ? value : '';
  }

  type(text: string): void {
    if (text === this.text) return;
    this.row.setValue(text);
    this.search.searchFor(text);
  }

  choose(value: string): void {
    const chosen = this.search.found.find((suggestion) => suggestion.value === value);
    if (chosen) this.row.setValue(chosen.answer);
    this.search.close();
  }

  async save(): Promise<void> {
    await this.row.save((place): Promise<Result<void, Problem>> => this.changePlace.execute(place));
  }

  cancel(): void {
    this.search.close();
    this.row.discard();
  }
}

import type { Clock, Problem } from '@duet/core/kernel';
import {
  type AnswerDrafts,
  answerProblem,
  type FindSuggestions,
  isBlankAnswer,
  type Suggestion,
  type AttributeEdit,
  type OwnProfile,
  type OwnProfileState,
  type Profile,
} from '@duet/core/profile';
import type { AttributeDefinition } from '@duet/core/tenant';
import { makeObservable, observeCell } from '../../state/index.ts';
import { SuggestionSearch } from '../../kit/index.ts';
import type { SchoolImport } from './school-import.ts';

/** The values of the fields that ask a member: drafts over saved answers. A draft survives a reload. */
export class Answers {
  /** Questions whose mistakes are shown, because the member has asked to go on. */
  validated: ReadonlySet<string> = new Set();
  private typed: ReadonlyMap<string, unknown> = new Map();
  readonly #read: () => OwnProfile;
  readonly #readGender: () => Profile['gender'];
  readonly #searches = new Map<string, SuggestionSearch<Suggestion>>();

  constructor(
    state: OwnProfileState,
    private readonly drafts: AnswerDrafts,
    private readonly findSuggestions: Pick<FindSuggestions, 'execute'>,
    private readonly clock: Clock,
    /** Undefined where the tenant has no Facebook. */
    readonly schools?: SchoolImport,
  ) {
    this.#read = observeCell(state.profile, 'own profile');
    this.#readGender = observeCell(state.gender, 'own gender');
    makeObservable(this, ['schools']);
  }

  get profile(): OwnProfile {
    return this.#read();
  }

  /** How texts speak of the member; undefined before that is known. */
  get gender(): Profile['gender'] {
    return this.#readGender();
  }

  /** The value of the field: what is typed, else the draft of before a reload, else the saved answer. */
  value({ id }: AttributeDefinition): unknown {
    if (this.typed.has(id)) return this.typed.get(id);
    return this.drafts.read(id) ?? this.profile.attributes.get(id)?.value;
  }

  setValue({ id }: AttributeDefinition, value: unknown): void {
    this.typed = new Map(this.typed).set(id, value);
    this.validated = new Set([...this.validated].filter((validated) => validated !== id));
    this.drafts.save(id, value);
  }

  /** Whether something was typed that is not saved. */
  isUnsaved({ id }: Pick<AttributeDefinition, 'id'>): boolean {
    return this.typed.has(id) || this.drafts.read(id) !== undefined;
  }

  /** Forgets what was typed: it has been saved, or is not wanted. */
  discard({ id }: Pick<AttributeDefinition, 'id'>): void {
    this.typed = new Map([...this.typed].filter(([typed]) => typed !== id));
    this.validated = new Set([...this.validated].filter((validated) => validated !== id));
    this.drafts.remove(id);
  }

  edit({ id }: AttributeDefinition): AttributeEdit | undefined {
    return this.profile.edits.get(id);
  }

  /** What is wrong with an answer, once it has been validated: by the rule, or by the server. */
  problem(definition: AttributeDefinition): Problem | undefined {
    if (!this.validated.has(definition.id)) return undefined;
    const edit = this.edit(definition);
    return answerProblem(definition, this.value(definition)) ?? (edit?.status === 'ERROR' ? edit.problem : undefined);
  }

  /** Shows what is wrong with every given answer, and with open questions only where `includesBlank`. */
  validate(definitions: readonly AttributeDefinition[], includesBlank: boolean): void {
    const shown = definitions.filter(
      (definition) => definition.kind !== 'photos' && (includesBlank || !isBlankAnswer(this.value(definition))),
    );
    this.validated = new Set(shown.map(({ id }) => id));
  }

  /** The search behind a field with suggestions; one a question, made when first requested. */
  search(definition: AttributeDefinition): SuggestionSearch<Suggestion> {
    const known = this.#searches.get(definition.id);
    if (known) return known;
    const search = new SuggestionSearch<Suggestion>(
      (text, cancel) => this.findSuggestions.execute(definition, text, cancel),
      this.clock,
    );
    this.#searches.set(definition.id, search);
    return search;
  }

  dispose(): void {
    for (const search of this.#searches.values()) search.close();
  }
}

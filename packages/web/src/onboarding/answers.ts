import type { CallFailure, CancelSignal, Clock, Problem, Result } from '@duet/core/kernel';
import type { AnswerDrafts, OnboardingPage } from '@duet/core/onboarding';
import {
  answerProblem,
  isBlankAnswer,
  type AttributeEdit,
  type OwnProfile,
  type OwnProfileState,
} from '@duet/core/profile';
import type { AttributeDefinition } from '@duet/core/tenant';
import { makeAutoObservable } from 'mobx';
import { observeCell } from '../mobx/index.ts';
import { SuggestionSearch } from '../registration/index.ts';
import type { SchoolImport } from './school-import.ts';

/** Something to pick from a list: what is kept as the answer, and what is read. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
}

export type FindSuggestions = (
  definition: AttributeDefinition,
  text: string,
  cancel: CancelSignal,
) => Promise<Result<readonly Suggestion[], CallFailure>>;

/** What stands in the fields of the questionnaire: drafts over saved answers. A draft survives a reload. */
export class Answers {
  /** Questions whose mistakes are shown, because the member has asked to go on. */
  judged: ReadonlySet<string> = new Set();
  private typed: ReadonlyMap<string, unknown> = new Map();
  readonly #read: () => OwnProfile;
  readonly #searches = new Map<string, SuggestionSearch<Suggestion>>();

  constructor(
    state: OwnProfileState,
    private readonly drafts: AnswerDrafts,
    private readonly find: FindSuggestions,
    private readonly clock: Clock,
    /** Undefined where the tenant has no Facebook. */
    readonly schools?: SchoolImport,
  ) {
    this.#read = observeCell(state.profile, 'own profile');
    makeAutoObservable(this, { schools: false }, { autoBind: true });
  }

  get profile(): OwnProfile {
    return this.#read();
  }

  /** What stands in the field: what is typed, else the draft of before a reload, else the saved answer. */
  value({ id }: AttributeDefinition): unknown {
    if (this.typed.has(id)) return this.typed.get(id);
    return this.drafts.read(id) ?? this.profile.attributes.get(id)?.value;
  }

  change({ id }: AttributeDefinition, value: unknown): void {
    this.typed = new Map(this.typed).set(id, value);
    this.judged = new Set([...this.judged].filter((judged) => judged !== id));
    this.drafts.keep(id, value);
  }

  edit({ id }: AttributeDefinition): AttributeEdit | undefined {
    return this.profile.edits.get(id);
  }

  /** What is wrong with an answer, once it has been judged: by the rule, or by the server. */
  problem(definition: AttributeDefinition): Problem | undefined {
    if (!this.judged.has(definition.id)) return undefined;
    const edit = this.edit(definition);
    return answerProblem(definition, this.value(definition)) ?? (edit?.status === 'ERROR' ? edit.problem : undefined);
  }

  /** Shows what is wrong on a page: every given answer, and the open questions only where nothing was answered. */
  judge({ questions }: OnboardingPage, withOpen: boolean): void {
    const shown = questions
      .map(({ definition }) => definition)
      .filter((definition) => definition.kind !== 'photos' && (withOpen || !isBlankAnswer(this.value(definition))));
    this.judged = new Set(shown.map(({ id }) => id));
  }

  /** The search behind a field with suggestions; one a question, made when first asked for. */
  search(definition: AttributeDefinition): SuggestionSearch<Suggestion> {
    const known = this.#searches.get(definition.id);
    if (known) return known;
    const search = new SuggestionSearch<Suggestion>((text, cancel) => this.find(definition, text, cancel), this.clock);
    this.#searches.set(definition.id, search);
    return search;
  }

  dispose(): void {
    for (const search of this.#searches.values()) search.close();
  }
}

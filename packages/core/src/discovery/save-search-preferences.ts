import type { Problem, Resettable, Result } from '../kernel/index.ts';
import type { AttributeDefinition } from '../tenant/index.ts';

/** What saves the answers of a page; blank ones are left as they are. */
export interface AnswersSaver {
  execute(
    answers: readonly { readonly definition: AttributeDefinition; readonly value: unknown }[],
  ): Promise<Result<void, Problem>>;
}

/** Saves whom a member wishes to meet. Whatever was listed by the former wishes is fetched anew when it is opened next. */
export class SaveSearchPreferences {
  constructor(
    private readonly saveAnswers: AnswersSaver,
    /** The lists that depend on the wishes. */
    private readonly lists: readonly Resettable[],
  ) {}

  /** Fails with the first problem; what could be saved is saved all the same, so that the lists are old then, too. */
  async execute(answers: Parameters<AnswersSaver['execute']>[0]): Promise<Result<void, Problem>> {
    const saved = await this.saveAnswers.execute(answers);
    for (const list of this.lists) list.reset();
    return saved;
  }
}

import { err, ok, type Problem, type Result } from '../../kernel/index.ts';
import { isBlankAnswer } from './attribute-answer.ts';
import type { SaveAttribute } from './save-attribute.ts';
import type { AttributeDefinition } from '../../tenant/index.ts';
import type { AnswerDrafts } from './answer-drafts.port.ts';

export interface Answer {
  readonly definition: AttributeDefinition;
  readonly value: unknown;
}

/** Saves the answers of one page (ONB-09). Blank ones are left open; each draft goes once its answer is saved. */
export class SaveAnswers {
  constructor(
    private readonly saveAttribute: SaveAttribute,
    private readonly drafts: AnswerDrafts,
  ) {}

  /** Fails with the first problem; what could be saved is saved all the same. */
  async execute(answers: readonly Answer[]): Promise<Result<void, Problem>> {
    const changedAnswers = answers.filter(
      ({ definition, value }) => definition.kind !== 'photos' && !isBlankAnswer(value),
    );
    const results = await Promise.all(changedAnswers.map((answer) => this.#save(answer)));
    const failed = results.find((result) => !result.ok);
    return failed ?? ok(undefined);
  }

  async #save({ definition, value }: Answer): Promise<Result<void, Problem>> {
    const saved = await this.saveAttribute.execute(definition, value);
    if (!saved.ok) return err(saved.error);
    this.drafts.remove(definition.id);
    return ok(undefined);
  }
}

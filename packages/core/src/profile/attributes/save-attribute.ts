import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { AttributeDefinition } from '../../tenant/index.ts';
import { answerProblem } from './attribute-answer.ts';
import type { AttributeGateway } from './attribute-gateway.port.ts';
import type { OwnProfileState } from '../own-profile-state.ts';

/**
 * Saves one answer (ONB-09, document 1 §4): SENT, then SUCCESS, PENDING or ERROR. A display name is checked first and
 * saved only if it can be used (VAL-53, VAL-54).
 */
export class SaveAttribute {
  constructor(
    private readonly gateway: AttributeGateway,
    private readonly state: OwnProfileState,
  ) {}

  async execute(definition: AttributeDefinition, value: unknown): Promise<Result<void, Problem>> {
    const answer = typeof value === 'string' ? value.trim() : value;
    const problem = answerProblem(definition, answer);
    if (problem) return this.#refuse(definition.id, problem);
    this.state.setEdit(definition.id, { status: 'SENT' });
    const unusable = definition.kind === 'display_name' ? await this.#checkName(String(answer)) : undefined;
    return unusable ? this.#refuse(definition.id, unusable) : this.#save(definition, answer);
  }

  async #save({ id, reviewed }: AttributeDefinition, value: unknown): Promise<Result<void, Problem>> {
    const saved = await this.gateway.save(id, value);
    if (!saved.ok) return this.#refuse(id, callProblem(saved.error) ?? { key: 'error_general' });
    const status = saved.value ?? (reviewed ? 'PENDING' : undefined);
    this.state.setAttribute({ id, value, ...(status && { status }) });
    this.state.setEdit(id, { status: status === 'PENDING' ? 'PENDING' : 'SUCCESS' });
    return ok(undefined);
  }

  async #checkName(name: string): Promise<Problem | undefined> {
    const checked = await this.gateway.checkDisplayName(name);
    if (!checked.ok) return callProblem(checked.error) ?? { key: 'error_general' };
    return checked.value.canUse ? undefined : checked.value.problem;
  }

  #refuse(id: string, problem: Problem): Result<void, Problem> {
    this.state.setEdit(id, { status: 'ERROR', problem });
    return err(problem);
  }
}

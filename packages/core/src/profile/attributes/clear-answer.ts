import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { OwnProfileState } from '../own-profile-state.ts';
import type { AnswerDrafts } from './answer-drafts.port.ts';
import type { AttributeGateway } from './attribute-gateway.port.ts';

/** Takes an answer back, so that the question is open again. The server refuses it for a required one. */
export class ClearAnswer {
  constructor(
    private readonly gateway: AttributeGateway,
    private readonly state: OwnProfileState,
    private readonly drafts: AnswerDrafts,
  ) {}

  async execute(id: string): Promise<Result<void, Problem>> {
    this.state.setEdit(id, { status: 'SENT' });
    const saved = await this.gateway.save(id, '');
    if (!saved.ok) {
      const problem = callProblem(saved.error) ?? { key: 'error_general' };
      this.state.setEdit(id, { status: 'ERROR', problem });
      return err(problem);
    }
    this.state.removeAttribute(id);
    this.state.setEdit(id, { status: 'SUCCESS' });
    this.drafts.remove(id);
    return ok(undefined);
  }
}

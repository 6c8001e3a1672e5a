import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { RefreshSelf } from '../../session/index.ts';
import { isPlaceAnswer } from '../attributes/place-answer.ts';
import type { PersonalDetailsGateway } from './personal-details-gateway.port.ts';

/** Changes where the member lives. What was typed and not chosen from the suggestions is no place. */
export class ChangePlace {
  constructor(
    private readonly gateway: PersonalDetailsGateway,
    private readonly refreshSelf: Pick<RefreshSelf, 'execute'>,
  ) {}

  async execute(place: unknown): Promise<Result<void, Problem>> {
    if (!isPlaceAnswer(place)) return err({ key: 'error_answer_invalid' });
    const saved = await this.gateway.save({ kind: 'place', place });
    if (!saved.ok) return err(callProblem(saved.error) ?? { key: 'error_general' });
    await this.refreshSelf.execute();
    return ok(undefined);
  }
}

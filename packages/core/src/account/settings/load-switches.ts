import { callProblem, err, ok, type CallFailure, type Problem, type Result } from '../../kernel/index.ts';
import type { SessionResets } from '../../session/index.ts';
import type { Switch } from './settings-gateway.port.ts';
import type { SwitchesState } from './switches-state.ts';

/** Fetches a list of switches: of notifications (ACC-08), or of what others are shown (ACC-05). What is known stays meanwhile. */
export class LoadSwitches {
  constructor(
    private readonly list: () => Promise<Result<readonly Switch[], CallFailure>>,
    private readonly state: SwitchesState,
    private readonly resets: SessionResets,
  ) {}

  async execute(): Promise<Result<void, Problem>> {
    const session = this.resets.count;
    const answer = await this.list();
    if (!answer.ok) return err(callProblem(answer.error) ?? { key: 'error_general' });
    if (session === this.resets.count) this.state.set(answer.value);
    return ok(undefined);
  }
}

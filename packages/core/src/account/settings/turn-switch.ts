import { callProblem, err, ok, type CallFailure, type Problem, type Result } from '../../kernel/index.ts';
import type { SessionResets } from '../../session/index.ts';
import type { SwitchesState } from './switches-state.ts';

/** Tells the server of one switch. Answers what holds afterwards, which another device may have decided. */
export type SaveSwitch = (id: string, isOn: boolean) => Promise<Result<boolean, CallFailure>>;

/** Turns one switch over: at once for the member, and back again where the server does not accept it (ACC-06, ACC-09). */
export class TurnSwitch {
  readonly #saving = new Set<string>();

  constructor(
    private readonly save: SaveSwitch,
    private readonly state: SwitchesState,
    private readonly resets: SessionResets,
  ) {}

  /** Ignored while the same switch is being saved: a second press of a double click is no second choice. */
  async execute(id: string): Promise<Result<void, Problem>> {
    const before = this.state.isOn(id);
    if (before === undefined || this.#saving.has(id)) return ok(undefined);
    const session = this.resets.count;
    this.#saving.add(id);
    this.state.turn(id, !before);
    const answer = await this.save(id, !before);
    this.#saving.delete(id);
    if (session === this.resets.count) this.state.turn(id, answer.ok ? answer.value : before);
    return answer.ok ? ok(undefined) : err(callProblem(answer.error) ?? { key: 'error_general' });
  }
}

import type { LoadSwitches, Switch, SwitchesState, TurnSwitch } from '@duet/core/account';
import type { Problem } from '@duet/core/kernel';
import { makeObservable, observeCell } from '../../state/index.ts';

/** A list of switches that are saved as they are turned. */
export class SwitchesStore {
  /** Why the list could not be fetched. */
  loadProblem: Problem | undefined = undefined;
  /** Why the latest switch went back. */
  turnProblem: Problem | undefined = undefined;
  readonly #switches: () => readonly Switch[] | undefined;

  constructor(
    state: SwitchesState,
    private readonly loadSwitches: LoadSwitches,
    private readonly turnSwitch: TurnSwitch,
  ) {
    this.#switches = observeCell(state.switches, 'switches');
    makeObservable(this);
  }

  start(): void {
    void this.load();
  }

  get switches(): readonly Switch[] | undefined {
    return this.#switches();
  }

  async load(): Promise<void> {
    const loaded = await this.loadSwitches.execute();
    this.setLoadProblem(loaded.ok ? undefined : loaded.error);
  }

  async turn(id: string): Promise<void> {
    this.setTurnProblem(undefined);
    const turned = await this.turnSwitch.execute(id);
    if (!turned.ok) this.setTurnProblem(turned.error);
  }

  private setLoadProblem(problem: Problem | undefined): void {
    this.loadProblem = problem;
  }

  private setTurnProblem(problem: Problem | undefined): void {
    this.turnProblem = problem;
  }
}

import { Cancellation, ok, type Cancel, type Clock, type Problem, type Result } from '../../kernel/index.ts';
import type { RefreshSelf } from '../../session/index.ts';
import type { AttributeDefinition } from '../../tenant/index.ts';
import { answerProblem } from '../attributes/attribute-answer.ts';
import type { AttributeGateway } from '../attributes/attribute-gateway.port.ts';
import type { SaveAttribute } from '../attributes/save-attribute.ts';

/** Milliseconds. */
const SECOND = 1000;
/** How long nothing is typed before a name is checked. */
const PAUSE = SECOND / 2;

/** Changes the name that others see: checked while it is typed, and saved only if the server can use it (VAL-53, VAL-54). */
export class ChangeDisplayName {
  #stop: Cancel = () => undefined;

  constructor(
    private readonly gateway: AttributeGateway,
    private readonly saveAttribute: SaveAttribute,
    private readonly refreshSelf: Pick<RefreshSelf, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the last of the names typed, once the typing pauses. `onProblem` is told what is wrong, or undefined for a usable name; of a
   * check that found no answer nothing is told.
   */
  checkWhileTyping(
    definition: AttributeDefinition,
    typed: string,
    onProblem: (problem: Problem | undefined) => void,
  ): void {
    this.stopChecking();
    const cancellation = new Cancellation();
    const stopTimer = this.clock.after(
      PAUSE,
      () => void this.#check(definition, typed.trim(), cancellation, onProblem),
    );
    this.#stop = () => {
      stopTimer();
      cancellation.cancel();
    };
  }

  /** Gives up the check that waits or is under way. */
  stopChecking(): void {
    this.#stop();
  }

  async execute(definition: AttributeDefinition, name: string): Promise<Result<void, Problem>> {
    this.stopChecking();
    const saved = await this.saveAttribute.execute(definition, name);
    if (!saved.ok) return saved;
    await this.refreshSelf.execute();
    return ok(undefined);
  }

  async #check(
    definition: AttributeDefinition,
    name: string,
    cancel: Cancellation,
    onProblem: (problem: Problem | undefined) => void,
  ): Promise<void> {
    const problem = answerProblem(definition, name);
    if (problem) {
      onProblem(problem);
      return;
    }
    const checked = await this.gateway.checkDisplayName(name);
    if (cancel.cancelled || !checked.ok) return;
    onProblem(checked.value.canUse ? undefined : checked.value.problem);
  }
}

import { type Attention, callProblem, Cancellation, type Problem } from '@duet/core/kernel';
import type { LoadPlanChange, PlanChange } from '@duet/core/payments';
import { batch, makeObservable } from '../../state/index.ts';

/** The member's plan and what it can become. Follows what was chosen elsewhere when the member returns. */
export class PlanChangeStore {
  plans: PlanChange | undefined = undefined;
  /** Why they could not be loaded. */
  problem: Problem | undefined = undefined;
  #loading = new Cancellation();
  #stopReturning = (): void => undefined;

  constructor(
    private readonly loadPlanChange: Pick<LoadPlanChange, 'execute'>,
    private readonly attention: Pick<Attention, 'onReturn'>,
  ) {
    makeObservable(this, ['loadPlanChange', 'attention']);
  }

  start(): void {
    void this.load();
    this.#stopReturning = this.attention.onReturn(() => void this.load());
  }

  dispose(): void {
    this.#stopReturning();
    this.#loading.cancel();
  }

  async load(): Promise<void> {
    this.#loading.cancel();
    const loading = new Cancellation();
    this.#loading = loading;
    this.problem = undefined;
    const loaded = await this.loadPlanChange.execute(loading);
    if (loading.cancelled) return;
    batch(() => {
      if (loaded.ok) this.plans = loaded.value;
      else this.problem = callProblem(loaded.error);
    });
  }
}

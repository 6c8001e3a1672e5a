import { Cancellation, callProblem, type Problem } from '@duet/core/kernel';
import type { LoadPlanChange, PlanChange } from '@duet/core/payments';
import { makeAutoObservable, runInAction } from 'mobx';

/** The member's plan and what it can become. */
export class PlanChangeStore {
  plans: PlanChange | undefined = undefined;
  /** Why they could not be loaded. */
  problem: Problem | undefined = undefined;
  #loading = new Cancellation();

  constructor(private readonly loadPlanChange: Pick<LoadPlanChange, 'execute'>) {
    makeAutoObservable<this, 'loadPlanChange'>(this, { loadPlanChange: false }, { autoBind: true });
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#loading.cancel();
  }

  async load(): Promise<void> {
    this.#loading.cancel();
    const loading = new Cancellation();
    this.#loading = loading;
    this.problem = undefined;
    const loaded = await this.loadPlanChange.execute(loading);
    if (loading.cancelled) return;
    runInAction(() => {
      if (loaded.ok) this.plans = loaded.value;
      else this.problem = callProblem(loaded.error);
    });
  }
}

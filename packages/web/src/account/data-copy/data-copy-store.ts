import type { DataCopy, LookAtDataCopy, RequestDataCopy } from '@duet/core/account';
import type { Cancel, Clock, Problem, Result } from '@duet/core/kernel';
import { makeObservable } from '../../state/index.ts';

/** How often it is looked whether the copy is ready, in milliseconds. */
const LOOK_EVERY = 5000;

/** A copy of the member's data: requested, prepared, sent. */
export class DataCopyStore {
  copy: DataCopy | undefined = undefined;
  problem: Problem | undefined = undefined;
  requestProblem: Problem | undefined = undefined;
  requesting = false;
  #stopLooking: Cancel = () => undefined;

  constructor(
    private readonly look: LookAtDataCopy,
    private readonly requestDataCopy: RequestDataCopy,
    private readonly clock: Clock,
  ) {
    makeObservable(this, ['clock']);
  }

  start(): void {
    void this.load();
    this.#stopLooking = this.clock.every(LOOK_EVERY, () => {
      if (this.copy?.state === 'preparing') void this.load();
    });
  }

  dispose(): void {
    this.#stopLooking();
  }

  async load(): Promise<void> {
    this.setLoaded(await this.look.execute());
  }

  async request(): Promise<void> {
    if (this.requesting) return;
    this.setRequesting();
    this.setRequested(await this.requestDataCopy.execute());
  }

  private setLoaded(answer: Result<DataCopy, Problem>): void {
    this.problem = answer.ok ? undefined : answer.error;
    if (answer.ok) this.copy = answer.value;
  }

  private setRequesting(): void {
    this.requesting = true;
    this.requestProblem = undefined;
  }

  private setRequested(answer: Result<DataCopy, Problem>): void {
    this.requesting = false;
    if (answer.ok) this.copy = answer.value;
    else this.requestProblem = answer.error;
  }
}

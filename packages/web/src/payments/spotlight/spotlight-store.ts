import { Cancellation, callProblem, type Problem } from '@duet/core/kernel';
import type { LoadSpotlight, SpotlightOffer } from '@duet/core/payments';
import { batch, makeObservable } from '../../state/index.ts';

/** Whether the member is shown first, and what a place costs. */
export class SpotlightStore {
  offer: SpotlightOffer | undefined = undefined;
  /** Why it could not be loaded. */
  problem: Problem | undefined = undefined;
  #loading = new Cancellation();

  constructor(private readonly loadSpotlight: Pick<LoadSpotlight, 'execute'>) {
    makeObservable(this, ['loadSpotlight']);
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
    const loaded = await this.loadSpotlight.execute(loading);
    if (loading.cancelled) return;
    batch(() => {
      if (loaded.ok) this.offer = loaded.value;
      else this.problem = callProblem(loaded.error);
    });
  }
}

import type { Loader, LoadersState, MainProblemState, Problem } from '@duet/core/kernel';
import { makeAutoObservable } from 'mobx';
import { observeCell } from '../../mobx/index.ts';

/** What lies over the page, if anything does: a loader (SHE-37), the main error (SHE-45). */
export class OverlaysStore {
  readonly #loader: () => Loader | undefined;
  readonly #problem: () => Problem | undefined;

  constructor(
    loaders: LoadersState,
    private readonly mainProblem: MainProblemState,
  ) {
    this.#loader = observeCell(loaders.top, 'loader');
    this.#problem = observeCell(mainProblem.problem, 'main problem');
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get loader(): Loader | undefined {
    return this.#loader();
  }

  get problem(): Problem | undefined {
    return this.#problem();
  }

  dismiss(): void {
    this.mainProblem.dismiss();
  }
}

import { Cell, type ReadonlyCell } from '../cell.ts';
import type { Problem } from './problem.ts';

/** What went wrong with something that has no place of its own on the page: the application's main error (SHE-45). */
export class MainProblemState {
  readonly #problem = new Cell<Problem | undefined>(undefined);

  get problem(): ReadonlyCell<Problem | undefined> {
    return this.#problem;
  }

  /** The latest replaces any before it. */
  raise(problem: Problem): void {
    this.#problem.update(() => problem);
  }

  dismiss(): void {
    this.#problem.update(() => undefined);
  }

  /** What went wrong for one member is not shown to the next (LOG-15). */
  reset(): void {
    this.dismiss();
  }
}

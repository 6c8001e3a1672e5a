import { Cell, type Problem, type ReadonlyCell } from '../kernel/index.ts';
import type { Match } from './match.ts';

/** A member's matches as far as they are known. */
export interface Matches {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly problem?: Problem;
  readonly matches: readonly Match[];
}

const INITIAL: Matches = { status: 'idle', matches: [] };

/** The matches, pending and decided, kept so that one returns to the page one left. */
export class MatchesState {
  readonly #matches = new Cell(INITIAL);

  get matches(): ReadonlyCell<Matches> {
    return this.#matches;
  }

  setLoading(): void {
    this.#matches.update(({ matches }) => ({ status: 'loading', matches }));
  }

  setMatches(matches: readonly Match[]): void {
    this.#matches.update(() => ({ status: 'ready', matches }));
  }

  setFailed(problem: Problem): void {
    this.#matches.update(({ matches }) => ({ status: 'failed', problem, matches }));
  }

  reset(): void {
    this.#matches.update(() => INITIAL);
  }
}

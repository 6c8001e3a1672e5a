import { Cell, type ReadonlyCell, type Resettable } from '../../kernel/index.ts';
import type { Match } from '../match.ts';
import type { FirstDayProgress } from './first-day.ts';

/** A first day as far as it is known here. `failed`: it could not be had, and nothing is shown in its place. */
export type FirstDay =
  | { readonly status: 'unknown' | 'failed' | 'over' }
  | { readonly status: 'running'; readonly progress: FirstDayProgress; readonly suggestions: readonly Match[] };

/** The first day, kept so that one returns to the card one left. */
export class FirstDayState implements Resettable {
  readonly #firstDay = new Cell<FirstDay>({ status: 'unknown' });

  get firstDay(): ReadonlyCell<FirstDay> {
    return this.#firstDay;
  }

  set(firstDay: FirstDay): void {
    this.#firstDay.update(() => firstDay);
  }

  /** Of one that goes on; nothing else changes. */
  setProgress(change: (progress: FirstDayProgress) => FirstDayProgress): void {
    this.#firstDay.update((firstDay) =>
      firstDay.status === 'running' ? { ...firstDay, progress: change(firstDay.progress) } : firstDay,
    );
  }

  reset(): void {
    this.set({ status: 'unknown' });
  }
}

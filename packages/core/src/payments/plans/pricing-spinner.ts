import { Cell, type Cancel, type Clock, type ReadonlyCell } from '../../kernel/index.ts';

const SECOND = 1000;
/** Prices settle for this long after they came, so that they do not change under the eye (PAY-11). */
const SETTLING = SECOND / 2;
/** However long the prices take, nothing spins longer (PAY-12). */
const LONGEST = 3000;

/** Whether the pricing spinner shows. Times in milliseconds. */
export class PricingSpinner {
  readonly #visible = new Cell(false);
  #timers: readonly Cancel[] = [];

  constructor(private readonly clock: Clock) {}

  get visible(): ReadonlyCell<boolean> {
    return this.#visible;
  }

  /** Prices have been requested. */
  start(): void {
    this.#stopTimers();
    this.#visible.update(() => true);
    this.#hideAfter(LONGEST);
  }

  /** Prices have come; the spinner goes shortly after, within its longest time. */
  productsLoaded(): void {
    if (this.#visible.get()) this.#hideAfter(SETTLING);
  }

  /** No prices will follow: a failure, or the screen was closed. */
  readonly stop = (): void => {
    this.#stopTimers();
    this.#visible.update(() => false);
  };

  #hideAfter(milliseconds: number): void {
    this.#timers = [...this.#timers, this.clock.after(milliseconds, this.stop)];
  }

  #stopTimers(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers = [];
  }
}

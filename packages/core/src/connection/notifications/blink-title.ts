import type { Attention, Cancel, Clock, Resettable } from '../../kernel/index.ts';

/** The window's title, where a member of another tab sees it. */
export interface TitleSignal {
  /** Shows the news in place of the title, or the title again. */
  show(isHighlighted: boolean): void;
}

const INTERVAL = 800;
const LENGTH = 60_000;

/** Blinks the title after a new message (LIV-18, LIV-19), until it is noticed: a person who looks at the page needs no blinking. */
export class BlinkTitle implements Resettable {
  #stop: Cancel | undefined;
  /** When it ends if nothing more comes. */
  #end = 0;

  constructor(
    private readonly signal: TitleSignal,
    private readonly attention: Attention,
    private readonly clock: Clock,
  ) {}

  /** A further message starts the 60 s anew; the blinking continues, however many come. */
  execute(): void {
    if (this.attention.isAttentive()) return;
    this.#end = this.clock.now() + LENGTH;
    if (!this.#stop) this.#start();
  }

  /** Ends the blinking: the page is looked at, or the member has logged out. */
  reset(): void {
    const stop = this.#stop;
    this.#stop = undefined;
    stop?.();
  }

  #start(): void {
    let isHighlighted = false;
    const stopBlinking = this.clock.every(INTERVAL, () => {
      isHighlighted = !isHighlighted;
      this.signal.show(isHighlighted);
    });
    const stopListening = this.attention.onReturn(() => {
      this.reset();
    });
    let stopTimer = this.clock.after(LENGTH, () => {
      endWhenDue();
    });
    const endWhenDue = (): void => {
      const left = this.#end - this.clock.now();
      if (left > 0) stopTimer = this.clock.after(left, endWhenDue);
      else this.reset();
    };
    this.#stop = () => {
      stopBlinking();
      stopTimer();
      stopListening();
      this.signal.show(false);
    };
  }
}

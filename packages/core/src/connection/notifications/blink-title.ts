import type { Cancel, Clock } from '../../kernel/index.ts';
import type { Attention } from '../../messaging/index.ts';

/** The window's title, where a member of another tab sees it. */
export interface TitleSignal {
  /** Shows the news in place of the title, or the title again. */
  show(isHighlighted: boolean): void;
}

const INTERVAL = 800;
const LENGTH = 60_000;

/** Blinks the title after a new message (LIV-18, LIV-19), until it is noticed: a person who looks at the page needs no blinking. */
export class BlinkTitle {
  #stop: Cancel | undefined;

  constructor(
    private readonly signal: TitleSignal,
    private readonly attention: Attention,
    private readonly clock: Clock,
  ) {}

  /** A further message starts the 60 s anew. */
  execute(): void {
    if (this.attention.isAttentive()) return;
    this.stop();
    let isHighlighted = false;
    const stopBlinking = this.clock.every(INTERVAL, () => {
      isHighlighted = !isHighlighted;
      this.signal.show(isHighlighted);
    });
    const end = (): void => {
      this.stop();
    };
    const stopTimer = this.clock.after(LENGTH, end);
    const stopListening = this.attention.onReturn(end);
    this.#stop = () => {
      stopBlinking();
      stopTimer();
      stopListening();
      this.signal.show(false);
    };
  }

  stop(): void {
    const stop = this.#stop;
    this.#stop = undefined;
    stop?.();
  }
}

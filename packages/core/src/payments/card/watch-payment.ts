import type { Cancel, Clock } from '../../kernel/index.ts';
import type { CheckPayment, PaymentOutcome } from './check-payment.ts';

/** Milliseconds between one question and the next; the last is kept for as long as a person waits. */
const INTERVALS: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Keeps requesting the result of a payment until there is an answer or it is stopped. */
export class WatchPayment {
  #stop: Cancel = () => undefined;

  constructor(
    private readonly checkPayment: Pick<CheckPayment, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** `tell` is called once, with an answer that is not "checking". Watching anew ends what was watched before. */
  start(invoiceId: string, onOutcome: (answer: PaymentOutcome) => void): void {
    this.stop();
    let isOver = false;
    let cancelTimer: Cancel = () => undefined;
    const ask = async (round: number): Promise<void> => {
      const answer = await this.checkPayment.execute(invoiceId);
      if (isOver) return;
      if (answer.kind === 'checking') wait(round + 1);
      else {
        this.stop();
        onOutcome(answer);
      }
    };
    const wait = (round: number): void => {
      const interval = INTERVALS[Math.min(round, INTERVALS.length - 1)] ?? 0;
      cancelTimer = this.clock.after(interval, () => void ask(round));
    };
    this.#stop = () => {
      isOver = true;
      cancelTimer();
    };
    wait(0);
  }

  stop(): void {
    this.#stop();
    this.#stop = () => undefined;
  }
}

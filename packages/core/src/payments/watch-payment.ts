import type { Cancel, Clock } from '../kernel/index.ts';
import type { CheckPayment, PaymentAnswer } from './check-payment.ts';

/** Milliseconds between one question and the next; the last is kept for as long as somebody waits. */
const PAUSES: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Goes on asking what became of a payment until there is an answer or nobody waits any more. */
export class WatchPayment {
  #stop: Cancel = () => undefined;

  constructor(
    private readonly checkPayment: Pick<CheckPayment, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** `tell` is called once, with an answer that is not "checking". Watching anew ends what was watched before. */
  start(invoiceId: string, tell: (answer: PaymentAnswer) => void): void {
    this.stop();
    let isOver = false;
    let cancelTimer: Cancel = () => undefined;
    const ask = async (round: number): Promise<void> => {
      const answer = await this.checkPayment.execute(invoiceId);
      if (isOver) return;
      if (answer.kind === 'checking') wait(round + 1);
      else {
        this.stop();
        tell(answer);
      }
    };
    const wait = (round: number): void => {
      const pause = PAUSES[Math.min(round, PAUSES.length - 1)] ?? 0;
      cancelTimer = this.clock.after(pause, () => void ask(round));
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

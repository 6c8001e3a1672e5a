import { err, ok, type CallFailure, type Result } from '../../../kernel/index.ts';
import type { Chance } from './chance.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How badly the network behaves. Each is a probability. */
export interface Faults {
  readonly lost: number;
  readonly answerLost: number;
  readonly frameLost: number;
  readonly frameTwice: number;
}

const NONE: Faults = { lost: 0, answerLost: 0, frameLost: 0, frameTwice: 0 };

/** Milliseconds that something is on its way, at most. */
const LONGEST_WAY = 3000;

/** What lies between one page and the server. */
export class SimulatedNetwork {
  /** The page is gone: nothing arrives at it any more. */
  isCut = false;
  isSocketOpen = true;
  #faults: Faults;

  constructor(
    private readonly time: VirtualTime,
    private readonly chance: Chance,
    faults: Faults,
  ) {
    this.#faults = faults;
  }

  calm(): void {
    this.#faults = NONE;
  }

  /** Makes a call: it may be lost, before or after the server has done what it says, and may arrive after later ones. */
  call<Value>(process: () => Value): Promise<Result<Value, CallFailure>> {
    const { lost, answerLost } = this.#faults;
    const [isLost, isAnswerLost] = [this.chance.happens(lost), this.chance.happens(answerLost)];
    return new Promise((resolve) => {
      this.time.after(this.#way(), () => {
        const value = isLost ? undefined : ok(process());
        this.time.after(this.#way(), () => {
          if (!this.isCut) resolve(value === undefined || isAnswerLost ? err({ kind: 'unreachable' }) : value);
        });
      });
    });
  }

  /** A frame: it may be lost, come twice, or come after later ones. */
  deliver(arrive: () => void): void {
    if (!this.isSocketOpen || this.chance.happens(this.#faults.frameLost)) return;
    const copies = this.chance.happens(this.#faults.frameTwice) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1)
      this.time.after(this.#way(), () => {
        if (!this.isCut && this.isSocketOpen) arrive();
      });
  }

  #way(): number {
    return this.#faults === NONE ? 10 : this.chance.below(this.chance.happens(0.1) ? LONGEST_WAY : 100);
  }
}

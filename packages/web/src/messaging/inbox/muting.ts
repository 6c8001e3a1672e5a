import { callProblem, type Problem } from '@duet/core/kernel';
import type { MuteConversation } from '@duet/core/messaging';
import { batch, makeObservable } from '../../state/index.ts';

/** Muting as a screen uses it: the switch, and why it was taken back (MSG-76). */
export class Muting {
  problem: Problem | undefined = undefined;

  constructor(private readonly muteConversation: MuteConversation) {
    makeObservable(this);
  }

  /** What was said of the last switch is over. */
  dismiss(): void {
    this.problem = undefined;
  }

  async decide(id: string, muted: boolean): Promise<void> {
    this.problem = undefined;
    const answer = await this.muteConversation.execute(id, muted);
    if (answer.ok) return;
    batch(() => {
      this.problem = callProblem(answer.error);
    });
  }
}

import { callProblem, type Problem } from '@duet/core/kernel';
import type { ArchiveConversation } from '@duet/core/messaging';
import { makeAutoObservable, runInAction } from 'mobx';

/** What was last done with the archive, and can be undone. */
export interface ArchiveDecision {
  readonly id: string;
  readonly archived: boolean;
}

/** The archive as a screen uses it: the last decision and its undo, or why it was taken back (MSG-75). */
export class Archiving {
  last: ArchiveDecision | undefined = undefined;
  problem: Problem | undefined = undefined;

  constructor(private readonly archiveConversation: ArchiveConversation) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async decide(id: string, archived: boolean): Promise<void> {
    const decision = { id, archived };
    this.last = decision;
    await this.#execute(decision);
  }

  async undo({ id, archived }: ArchiveDecision): Promise<void> {
    this.last = undefined;
    await this.#execute({ id, archived: !archived });
  }

  dismiss(): void {
    this.last = undefined;
    this.problem = undefined;
  }

  async #execute(decision: ArchiveDecision): Promise<void> {
    this.problem = undefined;
    const answer = await this.archiveConversation.execute(decision.id, decision.archived);
    if (answer.ok) return;
    runInAction(() => {
      if (this.last?.id === decision.id) this.last = undefined;
      this.problem = callProblem(answer.error);
    });
  }
}

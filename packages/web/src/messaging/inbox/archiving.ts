import { callProblem, type Problem } from '@duet/core/kernel';
import type { ArchiveConversation } from '@duet/core/messaging';
import { batch, makeObservable } from '../../state/index.ts';

/** What was last done with the archive, and can be undone. */
export interface ArchiveDecision {
  readonly id: string;
  readonly archived: boolean;
}

/** The archive as a screen uses it: the last decision and its undo, or why it was taken back (MSG-75). */
export class Archiving {
  private decision: ArchiveDecision | undefined = undefined;
  problem: Problem | undefined = undefined;

  /** `isArchived`: whether a conversation is in the archive by now; undefined where that is not known. */
  constructor(
    private readonly archiveConversation: ArchiveConversation,
    private readonly isArchived: (id: string) => boolean | undefined = () => undefined,
  ) {
    makeObservable(this, ['isArchived']);
  }

  /** The last decision, while it holds: a new message takes a conversation out of the archive, and leaves nothing to undo. */
  get last(): ArchiveDecision | undefined {
    const { decision } = this;
    if (!decision) return undefined;
    const isArchived = this.isArchived(decision.id) ?? decision.archived;
    return isArchived === decision.archived ? decision : undefined;
  }

  async decide(id: string, archived: boolean): Promise<void> {
    const decision = { id, archived };
    this.decision = decision;
    await this.#execute(decision);
  }

  async undo({ id, archived }: ArchiveDecision): Promise<void> {
    this.decision = undefined;
    await this.#execute({ id, archived: !archived });
  }

  dismiss(): void {
    this.decision = undefined;
    this.problem = undefined;
  }

  async #execute(decision: ArchiveDecision): Promise<void> {
    this.problem = undefined;
    const answer = await this.archiveConversation.execute(decision.id, decision.archived);
    if (answer.ok) return;
    batch(() => {
      if (this.decision?.id === decision.id) this.decision = undefined;
      this.problem = callProblem(answer.error);
    });
  }
}

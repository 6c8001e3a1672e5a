import { callProblem, type Problem } from '@duet/core/kernel';
import type { DeleteConversation } from '@duet/core/messaging';
import { makeAutoObservable, runInAction } from 'mobx';

/** A conversation that the member may want to delete. */
export interface DeletionRequest {
  readonly id: string;
  /** Of the partner. */
  readonly name: string;
  /** `sentAt` of the newest message that the member has seen in it. */
  readonly until: string | undefined;
}

/** Deleting a conversation as a screen uses it: the question, and what has come of it (MSG-85). */
export class Deleting {
  asked: DeletionRequest | undefined = undefined;
  isBusy = false;
  problem: Problem | undefined = undefined;

  constructor(private readonly deleteConversation: DeleteConversation) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  ask(request: DeletionRequest): void {
    this.problem = undefined;
    this.asked = request;
  }

  close(): void {
    this.asked = undefined;
  }

  /** Answers whether it is deleted. The question stays where it is not, with the reason. */
  async confirm({ id, until }: DeletionRequest): Promise<boolean> {
    this.isBusy = true;
    this.problem = undefined;
    const answer = await this.deleteConversation.execute(id, until);
    runInAction(() => {
      this.isBusy = false;
      if (!answer.ok) this.problem = callProblem(answer.error);
      else if (this.asked?.id === id) this.asked = undefined;
    });
    return answer.ok;
  }
}

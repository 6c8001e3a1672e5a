import { callProblem, type Problem } from '@duet/core/kernel';
import type { DeleteConversation } from '@duet/core/messaging';
import { batch, makeObservable } from '../../state/index.ts';

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
  #attempts = 0;

  constructor(private readonly deleteConversation: DeleteConversation) {
    makeObservable(this);
  }

  ask(request: DeletionRequest): void {
    this.problem = undefined;
    this.asked = request;
  }

  /** Gives up the question, and what it would say of an attempt that is not answered yet. */
  close(): void {
    this.#attempts += 1;
    this.asked = undefined;
    this.isBusy = false;
  }

  /** Answers whether it is deleted. The question stays where it is not, with the reason. */
  async confirm({ id, until }: DeletionRequest): Promise<boolean> {
    this.isBusy = true;
    this.problem = undefined;
    const attempt = (this.#attempts += 1);
    const answer = await this.deleteConversation.execute(id, until);
    batch(() => {
      if (attempt !== this.#attempts) return;
      this.isBusy = false;
      if (answer.ok) this.asked = undefined;
      else this.problem = callProblem(answer.error);
    });
    return answer.ok;
  }
}

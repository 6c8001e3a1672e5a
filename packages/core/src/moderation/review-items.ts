import { callProblem, ok, type CallFailure, type Problem, type Result } from '../kernel/index.ts';
import type { ModerationGateway } from './moderation-gateway.port.ts';
import type { ReviewItem, ReviewQueue, Verdict } from './review.ts';
import type { ReviewState } from './review-state.ts';
import type { StaffSession } from './staff-session.ts';

/** With fewer items left than this the next ones are fetched, before staff has to wait for them. */
const REFILL_BELOW = 15;

/** Loads a queue, and more of it while it is being worked through. */
export class LoadReviewQueue {
  #underWay: Promise<void> | undefined;

  constructor(
    private readonly gateway: ModerationGateway,
    private readonly state: ReviewState,
    private readonly session: StaffSession,
  ) {}

  /** A queue that is opened again keeps its items until the answer: what staff sees can be decided about. */
  async execute(queue: ReviewQueue): Promise<void> {
    const shown = this.state.review.get();
    this.state.change({ status: 'loading', queue, items: shown.queue === queue ? shown.items : [] });
    await this.#load(queue);
  }

  /** Fetches more where few are left. */
  async refill(): Promise<void> {
    const { queue, items, waiting } = this.state.review.get();
    if (items.length >= REFILL_BELOW || waiting[queue] <= items.length) return;
    this.#underWay ??= this.#load(queue).finally(() => {
      this.#underWay = undefined;
    });
    await this.#underWay;
  }

  async #load(queue: ReviewQueue): Promise<void> {
    const { decided } = this.state.review.get();
    const answer = await this.gateway.getQueue(queue);
    if (this.state.review.get().queue !== queue) return;
    if (!answer.ok) {
      this.session.endIfForbidden(answer.error);
      this.state.change({ status: 'failed', ...problemOf(answer.error) });
      return;
    }
    this.state.fill(answer.value.items, answer.value.waiting, decided);
  }
}

/**
 * Decides about the first item. It leaves the queue at once, and calls follow one another in the order of the decisions, so that a
 * person can decide faster than the line. One that fails comes back with its problem, unless somebody else has decided meanwhile.
 */
export class DecideReview {
  #calls: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly gateway: ModerationGateway,
    private readonly state: ReviewState,
    private readonly queue: LoadReviewQueue,
    private readonly session: StaffSession,
  ) {}

  execute(verdict: Verdict): Promise<void> {
    const [item] = this.state.review.get().items;
    if (!item) return Promise.resolve();
    this.state.remove(item);
    this.state.setDeciding(item, true);
    const call = this.#calls.then(() => this.#send(item, verdict));
    this.#calls = call;
    void this.queue.refill();
    return call;
  }

  /** Resolves once every decision so far has been answered. */
  async settled(): Promise<void> {
    await this.#calls;
  }

  async #send(item: ReviewItem, verdict: Verdict): Promise<void> {
    const answer = await this.gateway.decide(item.subject, verdict);
    this.state.setDeciding(item, false);
    if (answer.ok) {
      const { decided } = this.state.review.get();
      this.state.change({ decided: [...decided, { item, decision: verdict.decision, decisionId: answer.value }] });
      this.state.clearProblem();
      return;
    }
    this.session.endIfForbidden(answer.error);
    this.state.change(problemOf(answer.error));
    if (!isDecidedElsewhere(answer.error)) this.state.putBack(item);
  }
}

/** Takes the last decision back; its item returns to the head of its queue. */
export class UndoReview {
  constructor(
    private readonly gateway: ModerationGateway,
    private readonly state: ReviewState,
    private readonly decisions: DecideReview,
    private readonly session: StaffSession,
  ) {}

  async execute(): Promise<Result<void, CallFailure>> {
    await this.decisions.settled();
    const last = this.state.review.get().decided.at(-1);
    if (!last) return ok(undefined);
    const answer = await this.gateway.undo(last.decisionId);
    if (!answer.ok) {
      this.session.endIfForbidden(answer.error);
      this.state.change(problemOf(answer.error));
      return answer;
    }
    this.state.change({ decided: this.state.review.get().decided.filter((one) => one !== last) });
    this.state.clearProblem();
    this.state.putBack(last.item);
    return ok(undefined);
  }
}

/** Deleted by its member, or decided otherwise by a colleague: there is nothing left to decide. */
const isDecidedElsewhere = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && (failure.reason === 'conflict' || failure.reason === 'not-found');

function problemOf(failure: CallFailure): { readonly problem?: Problem } {
  const problem = callProblem(failure);
  return problem ? { problem } : {};
}

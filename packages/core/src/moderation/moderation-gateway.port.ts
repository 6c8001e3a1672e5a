import type { CallFailure, Result } from '../kernel/index.ts';
import type { RecordedDecision, ReviewItem, ReviewQueue, Subject, Verdict } from './review.ts';

/** How many entries wait in each queue. */
export type Waiting = Readonly<Record<ReviewQueue, number>>;

export interface ModerationGateway {
  /** Exchanges an admin token for the token of a staff session. */
  openSession(adminToken: string): Promise<Result<{ readonly token: string; readonly staff: string }, CallFailure>>;
  closeSession(): Promise<Result<void, CallFailure>>;
  /** The oldest entries of a queue. */
  getQueue(
    queue: ReviewQueue,
  ): Promise<Result<{ readonly items: readonly ReviewItem[]; readonly waiting: Waiting }, CallFailure>>;
  /** Answers the id of the decision. A conflict where somebody else has decided otherwise. */
  decide(subject: Subject, verdict: Verdict): Promise<Result<string, CallFailure>>;
  undo(decisionId: string): Promise<Result<void, CallFailure>>;
  /** The newest first; `before` is the number of the last one that is known. */
  getDecisions(before?: number): Promise<Result<readonly RecordedDecision[], CallFailure>>;
}

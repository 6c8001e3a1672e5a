import type { CallFailure, Result } from '../kernel/index.ts';
import type { ModerationGateway } from './moderation-gateway.port.ts';
import type { ReviewState } from './review-state.ts';
import type { StaffSession } from './staff-session.ts';

/**
 * Takes any decision of the log back, whoever made it: its subject waits again, and a suspension or a mark that came of it ends. A
 * conflict where something else has been decided about the subject since.
 */
export class UndoDecision {
  constructor(
    private readonly gateway: ModerationGateway,
    private readonly state: ReviewState,
    private readonly session: StaffSession,
  ) {}

  async execute(decisionId: string): Promise<Result<void, CallFailure>> {
    const answer = await this.gateway.undo(decisionId);
    if (!answer.ok) {
      this.session.endIfForbidden(answer.error);
      return answer;
    }
    // The key that takes the last decision back means one that still stands.
    const { decided } = this.state.review.get();
    this.state.change({ decided: decided.filter((one) => one.decisionId !== decisionId) });
    return answer;
  }
}

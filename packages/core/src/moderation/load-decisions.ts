import type { CallFailure, Result } from '../kernel/index.ts';
import type { ModerationGateway } from './moderation-gateway.port.ts';
import type { DecideReview } from './review-items.ts';
import type { RecordedDecision } from './review.ts';
import type { StaffSession } from './staff-session.ts';

/** Loads the log of decisions, the newest first, those included that are on their way; after `last`, where that is given. */
export class LoadDecisions {
  constructor(
    private readonly gateway: ModerationGateway,
    private readonly decisions: Pick<DecideReview, 'settled'>,
    private readonly session: StaffSession,
  ) {}

  async execute(last?: RecordedDecision): Promise<Result<readonly RecordedDecision[], CallFailure>> {
    await this.decisions.settled();
    const answer = await this.gateway.getDecisions(last?.number);
    if (!answer.ok) this.session.endIfForbidden(answer.error);
    return answer;
  }
}

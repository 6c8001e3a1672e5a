import type { CallFailure, Result } from '../../kernel/index.ts';
import { applyOptimistically } from './optimistic-change.ts';
import type { ProfileGateway, Report } from './profile-gateway.port.ts';
import type { ProfilesState } from './profiles-state.ts';

/** Blocks a member (PRO-07, PRO-30): neither meets the other again until it is undone. */
export class BlockMember {
  constructor(
    private readonly gateway: ProfileGateway,
    private readonly profiles: ProfilesState,
  ) {}

  execute(userId: string): Promise<Result<void, CallFailure>> {
    return applyOptimistically(this.profiles, userId, { blockedByMe: true }, () => this.gateway.block(userId));
  }
}

export class UnblockMember {
  constructor(
    private readonly gateway: ProfileGateway,
    private readonly profiles: ProfilesState,
  ) {}

  execute(userId: string): Promise<Result<void, CallFailure>> {
    return applyOptimistically(this.profiles, userId, { blockedByMe: false }, () => this.gateway.unblock(userId));
  }
}

/** Reports to the team a member (PRO-06), or one message of theirs (MSG-86). */
export class ReportMember {
  constructor(private readonly gateway: ProfileGateway) {}

  execute(userId: string, report: Report): Promise<Result<void, CallFailure>> {
    const { reason } = report;
    // Its name alone: what it says, the server knows.
    const message = report.message && { conversationId: report.message.conversationId, sentAt: report.message.sentAt };
    const comment = report.comment?.trim();
    return this.gateway.report(userId, { reason, ...(comment && { comment }), ...(message && { message }) });
  }
}

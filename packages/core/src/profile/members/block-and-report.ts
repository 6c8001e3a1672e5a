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

/** Reports to the team a member (PRO-06). */
export class ReportMember {
  constructor(private readonly gateway: ProfileGateway) {}

  execute(userId: string, report: Report): Promise<Result<void, CallFailure>> {
    const comment = report.comment?.trim();
    return this.gateway.report(userId, { reason: report.reason, ...(comment && { comment }) });
  }
}

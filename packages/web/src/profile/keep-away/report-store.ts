import { callProblem, type Problem } from '@duet/core/kernel';
import type { ReportedMessage, ReportMember } from '@duet/core/profile';
import { batch, makeObservable } from '../../state/index.ts';

/** A report as its dialog needs it, wherever it was opened. */
export class ReportStore {
  isSending = false;
  problem: Problem | undefined = undefined;

  constructor(
    private readonly userId: string,
    readonly reasons: readonly string[],
    private readonly reportMember: ReportMember,
  ) {
    makeObservable(this);
  }

  /** `message`: the one that it is about, if it is about one. Answers whether the report has arrived. */
  async send(reason: string, comment: string, message?: ReportedMessage): Promise<boolean> {
    this.isSending = true;
    this.problem = undefined;
    const answer = await this.reportMember.execute(this.userId, { reason, comment, ...(message && { message }) });
    batch(() => {
      this.isSending = false;
      if (!answer.ok) this.problem = callProblem(answer.error);
    });
    return answer.ok;
  }
}

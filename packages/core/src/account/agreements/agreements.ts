import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { Agreement, AgreementId, AgreementsGateway } from './agreements-gateway.port.ts';

/** Where a member stands with a text: `outdated` is agreed to, but in an earlier version than is in force. */
export type AgreementStanding = 'accepted' | 'outdated' | 'withdrawn' | 'undecided';

/** An agreement that was never decided on is neither given nor withdrawn. */
export function agreementStanding({ isAccepted, version, currentVersion, decidedAt }: Agreement): AgreementStanding {
  if (!isAccepted) return decidedAt === undefined ? 'undecided' : 'withdrawn';
  return version !== undefined && currentVersion !== undefined && version < currentVersion ? 'outdated' : 'accepted';
}

/** Without the terms there is no membership: who no longer wants them removes the profile. */
export const isWithdrawable = (id: AgreementId): boolean => id !== 'TERMS_OF_SERVICE';

/** What the member agreed to, or took back, as the server has it (API-74). */
export class ListAgreements {
  constructor(private readonly gateway: AgreementsGateway) {}

  async execute(): Promise<Result<readonly Agreement[], Problem>> {
    const answer = await this.gateway.listAgreements();
    return answer.ok ? answer : err(callProblem(answer.error) ?? { key: 'error_general' });
  }
}

/** Agrees to a text as it is now, or takes the agreement back (API-75). What cannot be taken back is not sent. */
export class DecideAgreement {
  constructor(private readonly gateway: AgreementsGateway) {}

  async execute(id: AgreementId, isAccepted: boolean): Promise<Result<void, Problem>> {
    if (!isAccepted && !isWithdrawable(id)) return err({ key: 'error_tos_required' });
    const answer = await this.gateway.decide(id, isAccepted);
    return answer.ok ? ok(undefined) : err(callProblem(answer.error) ?? { key: 'error_general' });
  }
}

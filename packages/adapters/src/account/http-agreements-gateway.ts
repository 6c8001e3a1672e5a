import type { Agreement, AgreementId, AgreementsGateway } from '@duet/core/account';
import { err, ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { AnswerOf } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';

type WireAgreement = AnswerOf<'onboarding.getAgreements'>['agreements'][number];

/** What a member agreed to, over the API. A moment that cannot be read makes the answer unreadable. */
export class HttpAgreementsGateway implements AgreementsGateway {
  constructor(private readonly api: ApiClient) {}

  async listAgreements(): Promise<Result<readonly Agreement[], CallFailure>> {
    const answer = await this.api.call('onboarding.getAgreements', {});
    if (!answer.ok) return answer;
    const agreements = answer.value.agreements.map(toAgreement);
    return agreements.some(({ decidedAt }) => Number.isNaN(decidedAt)) ? err({ kind: 'unreadable' }) : ok(agreements);
  }

  async decide(id: AgreementId, isAccepted: boolean): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('onboarding.setAgreement', { id, accepted: isAccepted });
    return answer.ok ? ok(undefined) : answer;
  }
}

const toAgreement = ({ id, accepted, version, current_version, decided_at }: WireAgreement): Agreement => ({
  id,
  isAccepted: accepted,
  ...(version !== undefined && { version }),
  ...(current_version !== undefined && { currentVersion: current_version }),
  ...(decided_at !== undefined && { decidedAt: Date.parse(decided_at) }),
});

import { ok, type CallFailure, type Result, type Usability } from '@duet/core/kernel';
import type { PersonalDetail, PersonalDetailsGateway } from '@duet/core/profile';
import { formatBirthday, formatLocation, toUsability } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';

/** The member's own details over the API. */
export class HttpPersonalDetailsGateway implements PersonalDetailsGateway {
  constructor(private readonly api: ApiClient) {}

  async checkBirthday(birthday: string): Promise<Result<Usability, CallFailure>> {
    const answer = await this.api.call('onboarding.checkBirthday', { birthday });
    return answer.ok ? ok(toUsability(answer.value, 'error_birthday_date_invalid')) : answer;
  }

  async save(detail: PersonalDetail): Promise<Result<void, CallFailure>> {
    const user =
      detail.kind === 'birthday'
        ? { birthday: formatBirthday(detail.birthday) }
        : { location: formatLocation(detail.place) };
    const answer = await this.api.call('session.updateSelf', { user });
    return answer.ok ? ok(undefined) : answer;
  }
}

import { err, ok, type CallFailure, type Result, type Usability } from '../../kernel/index.ts';
import type { PersonalDetail, PersonalDetailsGateway } from '../details/personal-details-gateway.port.ts';

/** A server that takes every birthday but `unusable`. Set `failure` to make every call fail. */
export class FakePersonalDetailsGateway implements PersonalDetailsGateway {
  readonly saved: PersonalDetail[] = [];
  readonly checked: string[] = [];
  unusable: string | undefined;
  failure: CallFailure | undefined;

  checkBirthday(birthday: string): Promise<Result<Usability, CallFailure>> {
    this.checked.push(birthday);
    if (this.failure) return Promise.resolve(err(this.failure));
    const isRefused = birthday === this.unusable;
    return Promise.resolve(
      ok(isRefused ? { canUse: false, problem: { key: 'error_birthday_date_invalid' } } : { canUse: true }),
    );
  }

  save(detail: PersonalDetail): Promise<Result<void, CallFailure>> {
    if (this.failure) return Promise.resolve(err(this.failure));
    this.saved.push(detail);
    return Promise.resolve(ok(undefined));
  }
}

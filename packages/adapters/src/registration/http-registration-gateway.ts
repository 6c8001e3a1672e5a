import { ok, type CallFailure, type CancelSignal, type Result } from '@duet/core/kernel';
import type {
  CheckEmailOptions,
  RegisterOptions,
  RegistrationGateway,
  RegistrationUser,
  Usability,
} from '@duet/core/registration';
import type { AnswerOf, RequestOf } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';

type WireUser = RequestOf<'registration.facebookRegister'>['user'];
type Checked = Result<AnswerOf<'registration.checkEmail'>, CallFailure>;
type Registered = Result<AnswerOf<'registration.create'>, CallFailure>;

/** Registration over the API. */
export class HttpRegistrationGateway implements RegistrationGateway {
  constructor(private readonly api: ApiClient) {}

  async checkEmail(email: string, options?: CheckEmailOptions): Promise<Result<Usability, CallFailure>> {
    return toUsability(await this.api.call('registration.checkEmail', { email }, options));
  }

  async checkPassword(
    password: string,
    email?: string,
    cancel?: CancelSignal,
  ): Promise<Result<Usability, CallFailure>> {
    const request = { password, ...(email && { email }) };
    return toUsability(await this.api.call('registration.checkPassword', request, cancel && { cancel }));
  }

  async register(user: RegistrationUser, options: RegisterOptions): Promise<Result<string | undefined, CallFailure>> {
    const answer = await this.#register(user, options);
    return answer.ok ? ok(answer.value.auth_token) : answer;
  }

  /** The method decides the call: a password, or the token of a social account (REG-01 to REG-03). */
  #register({ identity, password, ...member }: RegistrationUser, options: RegisterOptions): Promise<Registered> {
    const user = toWireUser(member);
    switch (identity?.provider) {
      case undefined:
        return this.api.call('registration.create', { user: { ...user, password } }, options);
      case 'facebook':
        return this.api.call(
          'registration.facebookRegister',
          { facebook_access_token: identity.accessToken, user },
          options,
        );
      case 'apple':
        return this.api.call(
          'registration.appleRegister',
          { apple_id_token: identity.idToken, apple_auth_code: identity.code, user },
          options,
        );
    }
  }
}

const toUsability = (answer: Checked): Result<Usability, CallFailure> =>
  answer.ok
    ? ok({ canUse: answer.value.can_use, ...(answer.value.message !== undefined && { message: answer.value.message }) })
    : answer;

function toWireUser(user: Omit<RegistrationUser, 'identity' | 'password'>): WireUser {
  const { campaign, medium, source } = user.attribution;
  return {
    ...(user.email !== '' && { email: user.email }),
    first_name: user.firstName,
    last_name: user.lastName,
    gender: user.gender,
    birthday: user.birthday,
    location: user.location,
    country: user.country,
    preferred_language: user.preferredLanguage,
    agreements: [...user.agreements],
    attribution: {
      ...(campaign !== undefined && { utm_campaign: campaign }),
      ...(medium !== undefined && { utm_medium: medium }),
      ...(source !== undefined && { utm_source: source }),
    },
    attributes: [...user.attributes],
  };
}

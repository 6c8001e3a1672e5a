import { ok, type CallFailure, type CancelSignal, type Result, type Usability } from '@duet/core/kernel';
import type {
  CheckEmailOptions,
  RegisterOptions,
  RegistrationGateway,
  RegistrationUser,
} from '@duet/core/registration';
import {
  formatBirthday,
  formatLocation,
  toUsability,
  VISITOR_ERRORS,
  type AnswerOf,
  type RequestOf,
} from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';
import { toWireAttribution } from './wire-attribution.ts';

type WireUser = RequestOf<'registration.facebookRegister'>['user'];
type Registered = Result<AnswerOf<'registration.create'>, CallFailure>;

/** Registration over the API. */
export class HttpRegistrationGateway implements RegistrationGateway {
  constructor(private readonly api: ApiClient) {}

  async checkEmail(email: string, options?: CheckEmailOptions): Promise<Result<Usability, CallFailure>> {
    const answer = await this.api.call('registration.checkEmail', { email }, options);
    return answer.ok ? ok(toUsability(answer.value, 'error_email_conflict', VISITOR_ERRORS.checkEmail)) : answer;
  }

  async checkPassword(
    password: string,
    email?: string,
    cancel?: CancelSignal,
  ): Promise<Result<Usability, CallFailure>> {
    const request = { password, ...(email && { email }) };
    const answer = await this.api.call('registration.checkPassword', request, cancel && { cancel });
    return answer.ok ? ok(toUsability(answer.value, 'error_password_invalid', VISITOR_ERRORS.checkPassword)) : answer;
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

function toWireUser(user: Omit<RegistrationUser, 'identity' | 'password'>): WireUser {
  return {
    ...(user.email !== '' && { email: user.email }),
    first_name: user.firstName,
    last_name: user.lastName,
    gender: user.gender,
    birthday: formatBirthday(user.birthday),
    location: formatLocation(user.place),
    country: user.country,
    preferred_language: user.preferredLanguage,
    agreements: [...user.agreements],
    attribution: toWireAttribution(user.attribution),
    attributes: [...user.attributes],
  };
}

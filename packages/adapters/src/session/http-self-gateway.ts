import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { Attribution } from '@duet/core/navigation';
import type { Self, SelfGateway, TestVariants } from '@duet/core/session';
import type { Language } from '@duet/core/tenant';
import type { ApiClient } from '../http/index.ts';
import { optionalField } from './optional-field.ts';
import { toAttribution, toSelf } from './to-self.ts';

/** The logged-in member over the API. */
export class HttpSelfGateway implements SelfGateway {
  constructor(private readonly api: ApiClient) {}

  async get(token?: string): Promise<Result<Self, CallFailure>> {
    const answer = await this.api.call('session.getSelf', {}, optionalField('token', token));
    return answer.ok ? ok(toSelf(answer.value.user, answer.value.session)) : answer;
  }

  async getAttribution(): Promise<Result<Attribution, CallFailure>> {
    const answer = await this.api.call('session.getAttribution', {});
    return answer.ok ? ok(toAttribution(answer.value.info)) : answer;
  }

  async getVariants(): Promise<Result<TestVariants, CallFailure>> {
    const answer = await this.api.call('session.listTests', {});
    return answer.ok
      ? ok(new Map(answer.value.variants.map(({ abtest, variant_id }) => [abtest, variant_id])))
      : answer;
  }

  async ping(): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('session.setPresence', {});
    return answer.ok ? ok(undefined) : answer;
  }

  async setFirstVisit(): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('session.setFirstPlatformVisit', {});
    return answer.ok ? ok(undefined) : answer;
  }

  async setPreferredLanguage(language: Language): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('session.setPreferredLanguage', { language });
    return answer.ok ? ok(undefined) : answer;
  }
}

import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { Attribution } from '@duet/core/navigation';
import type { AttributionGateway } from '@duet/core/registration';
import type { ApiClient } from '../http/index.ts';
import { toWireAttribution } from './wire-attribution.ts';

/** Attribution of the logged-in member over the API (API-45). */
export class HttpAttributionGateway implements AttributionGateway {
  constructor(private readonly api: ApiClient) {}

  async add(attribution: Attribution): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('session.addAttribution', { info: toWireAttribution(attribution) });
    return answer.ok ? ok(undefined) : answer;
  }
}

import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { AddedAttribution, AttributionGateway } from '@duet/core/registration';
import type { ApiClient } from '../http/index.ts';

/** Attribution of the logged-in member over the API (API-45). */
export class HttpAttributionGateway implements AttributionGateway {
  constructor(private readonly api: ApiClient) {}

  async add({ campaign, medium, source, refUrl }: AddedAttribution): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('session.addAttribution', {
      info: {
        ...(campaign !== undefined && { utm_campaign: campaign }),
        ...(medium !== undefined && { utm_medium: medium }),
        ...(source !== undefined && { utm_source: source }),
        ...(refUrl !== undefined && { ref_url: refUrl }),
      },
    });
    return answer.ok ? ok(undefined) : answer;
  }
}

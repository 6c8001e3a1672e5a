import { ok, type CallFailure, type CancelSignal, type Result } from '@duet/core/kernel';
import type { AttributeGateway, AttributeValue, ReviewStatus, School } from '@duet/core/profile';
import type { ApiClient } from '../http/index.ts';

/** The member's own answers over the API, each value JSON in a string (PRO-15). */
export class HttpAttributeGateway implements AttributeGateway {
  constructor(private readonly api: ApiClient) {}

  async getAll(): Promise<Result<readonly AttributeValue[], CallFailure>> {
    const answer = await this.api.call('onboarding.getAttributes', {});
    if (!answer.ok) return answer;
    return ok(
      answer.value.attributes.map(({ attribute_id, value, status }) => ({
        id: attribute_id,
        value: parsedValue(value),
        ...(status && { status }),
      })),
    );
  }

  async save(id: string, value: unknown): Promise<Result<ReviewStatus | undefined, CallFailure>> {
    const answer = await this.api.call('onboarding.setAttribute', { id, value: JSON.stringify(value) });
    return answer.ok ? ok(answer.value.status) : answer;
  }

  async checkDisplayName(name: string): Promise<Result<{ canUse: boolean; message?: string }, CallFailure>> {
    const answer = await this.api.call('onboarding.checkDisplayName', { display_name: name });
    if (!answer.ok) return answer;
    const { can_use: canUse, message } = answer.value;
    return ok({ canUse, ...(message !== undefined && { message }) });
  }

  async importSchools(facebookAccessToken: string): Promise<Result<readonly School[], CallFailure>> {
    const answer = await this.api.call('onboarding.updateEducation', { facebook_access_token: facebookAccessToken });
    return answer.ok ? ok(answer.value.schools) : answer;
  }

  async findSchools(name: string, cancel?: CancelSignal): Promise<Result<readonly School[], CallFailure>> {
    const answer = await this.api.call('onboarding.getSchools', { name }, cancel && { cancel });
    return answer.ok ? ok(answer.value.schools) : answer;
  }
}

function parsedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An older server stored plain texts: the answer is the text itself.
    return text;
  }
}

import { ok, type CallFailure, type CancelSignal, type Result, type Usability } from '@duet/core/kernel';
import type { AttributeGateway, AttributeValue, ReviewStatus, School } from '@duet/core/profile';
import type { AttributeDefinition, AttributeKind } from '@duet/core/tenant';
import { formatAnswer, readAnswerValue, toUsability } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';

/** The member's own answers over the API, each value JSON in a string (PRO-15). */
export class HttpAttributeGateway implements AttributeGateway {
  readonly #kinds: ReadonlyMap<string, AttributeKind>;

  /** `definitions`: the tenant's questions, whose kinds say how an answer is written. */
  constructor(
    private readonly api: ApiClient,
    definitions: readonly Pick<AttributeDefinition, 'id' | 'kind'>[],
  ) {
    this.#kinds = new Map(definitions.map(({ id, kind }) => [id, kind]));
  }

  async getAll(): Promise<Result<readonly AttributeValue[], CallFailure>> {
    const answer = await this.api.call('onboarding.getAttributes', {});
    if (!answer.ok) return answer;
    return ok(
      answer.value.attributes.map(({ attribute_id, value, status, rejection_reason: rejectionReason }) => ({
        id: attribute_id,
        value: readAnswerValue(this.#kinds.get(attribute_id), parsedValue(value)),
        ...(status && { status }),
        ...(rejectionReason && { rejectionReason }),
      })),
    );
  }

  async save(id: string, value: unknown): Promise<Result<ReviewStatus | undefined, CallFailure>> {
    const answer = await this.api.call('onboarding.setAttribute', { id, value: JSON.stringify(formatAnswer(value)) });
    return answer.ok ? ok(answer.value.status) : answer;
  }

  async checkDisplayName(name: string): Promise<Result<Usability, CallFailure>> {
    const answer = await this.api.call('onboarding.checkDisplayName', { display_name: name });
    return answer.ok ? ok(toUsability(answer.value, 'error_display_name_invalid')) : answer;
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

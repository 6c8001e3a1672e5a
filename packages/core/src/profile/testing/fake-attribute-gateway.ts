import { err, type CallFailure, type CancelSignal, type Result, type Usability } from '../../kernel/index.ts';
import type { AttributeGateway, School } from '../attributes/attribute-gateway.port.ts';
import type { AttributeValue, ReviewStatus } from '../profile.ts';

/** A server that keeps the member's answers. Set `failure` to make every call fail. */
export class FakeAttributeGateway implements AttributeGateway {
  readonly calls: string[] = [];
  readonly saved = new Map<string, AttributeValue>();
  readonly takenNames = new Set<string>();
  failure: CallFailure | undefined;
  review: ReviewStatus | undefined;
  schools: readonly School[] = [{ id: 's1', name: 'Sorbonne' }];

  getAll(): Promise<Result<readonly AttributeValue[], CallFailure>> {
    return this.#answer('getAll', [...this.saved.values()]);
  }

  save(id: string, value: unknown): Promise<Result<ReviewStatus | undefined, CallFailure>> {
    if (!this.failure) this.saved.set(id, { id, value });
    return this.#answer(`save ${id}`, this.review);
  }

  checkDisplayName(name: string): Promise<Result<Usability, CallFailure>> {
    const isTaken = this.takenNames.has(name);
    return this.#answer(
      `checkDisplayName ${name}`,
      isTaken ? { canUse: false, problem: { key: 'error_display_name_invalid' } } : { canUse: true },
    );
  }

  findSchools(name: string, cancel?: CancelSignal): Promise<Result<readonly School[], CallFailure>> {
    if (cancel?.cancelled) return Promise.resolve(err({ kind: 'aborted' }));
    return this.#answer(`findSchools ${name}`, this.schools);
  }

  importSchools(facebookAccessToken: string): Promise<Result<readonly School[], CallFailure>> {
    return this.#answer(`importSchools ${facebookAccessToken}`, this.schools);
  }

  #answer<T>(call: string, value: T): Promise<Result<T, CallFailure>> {
    this.calls.push(call);
    return Promise.resolve(this.failure ? err(this.failure) : { ok: true, value });
  }
}

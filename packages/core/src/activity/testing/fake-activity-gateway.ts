import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { ActivityCategory } from '../../tenant/index.ts';
import type { ActivityGateway, ActivityPage } from '../activity-gateway.port.ts';
import type { NewActivity } from '../activity.ts';

/** Pages in memory; a cursor is the number of a page. Set `failure` to make every call fail. */
export class FakeActivityGateway implements ActivityGateway {
  readonly pages = new Map<ActivityCategory, readonly Omit<ActivityPage, 'cursor'>[]>();
  readonly calls: string[] = [];
  counts: NewActivity = new Map();
  failure: CallFailure | undefined;
  /** What the answers of `list` wait for; they hold what was true before. */
  delay: Promise<unknown> = Promise.resolve();

  async list(category: ActivityCategory, cursor = '0'): Promise<Result<ActivityPage, CallFailure>> {
    this.calls.push(`list ${category} ${cursor}`);
    const answer = this.#page(category, cursor);
    await this.delay;
    return answer;
  }

  #page(category: ActivityCategory, cursor: string): Result<ActivityPage, CallFailure> {
    if (this.failure) return err(this.failure);
    const pages = this.pages.get(category) ?? [];
    const next = Number(cursor) + 1;
    const page = pages[Number(cursor)] ?? { entries: [], locked: { count: 0, previews: [] }, asOf: 'now' };
    return ok({ ...page, ...(next < pages.length && { cursor: String(next) }) });
  }

  countNew(): Promise<Result<NewActivity, CallFailure>> {
    this.calls.push('count');
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.counts));
  }

  markSeen(category: ActivityCategory, until: string): Promise<Result<void, CallFailure>> {
    this.calls.push(`seen ${category} ${until}`);
    return Promise.resolve(this.failure ? err(this.failure) : ok(undefined));
  }
}

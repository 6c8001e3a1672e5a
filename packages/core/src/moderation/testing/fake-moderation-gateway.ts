import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { ModerationGateway, Waiting } from '../moderation-gateway.port.ts';
import type { RecordedDecision, ReviewItem, ReviewQueue, Subject, Verdict } from '../review.ts';

/** A photo in review, with a few words about its member. */
export const aReviewItem = (id: string, overrides: Partial<ReviewItem> = {}): ReviewItem => ({
  subject: { kind: 'photo', id },
  content: { kind: 'photo', link: `/files/${id}` },
  member: {
    id: `member-${id}`,
    displayName: 'Maya',
    age: 31,
    joinedAt: '2026-05-01T00:00:00.000Z',
    isSuspended: false,
    isFraud: false,
    openReports: 0,
  },
  waitingSince: '2026-06-01T12:00:00.000Z',
  ...overrides,
});

/** Queues in memory. Set `failure` to make every call fail, or `decisionFailure` those that decide. */
export class FakeModerationGateway implements ModerationGateway {
  items: readonly ReviewItem[];
  readonly decisions: (RecordedDecision & { readonly item: ReviewItem | undefined })[] = [];
  readonly undone: string[] = [];
  adminToken = 'an admin token';
  failure: CallFailure | undefined;
  decisionFailure: CallFailure | undefined;
  /** As many as `getQueue` answers at once. */
  pageSize = 60;

  constructor(...items: readonly ReviewItem[]) {
    this.items = items;
  }

  openSession(adminToken: string): Promise<Result<{ token: string; staff: string }, CallFailure>> {
    if (this.failure) return Promise.resolve(err(this.failure));
    return Promise.resolve(
      adminToken === this.adminToken
        ? ok({ token: 'a staff token', staff: 'dana' })
        : err({ kind: 'forbidden', problem: { key: 'error_grpc_code_7' } }),
    );
  }

  closeSession(): Promise<Result<void, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(undefined));
  }

  getQueue(queue: ReviewQueue): Promise<Result<{ items: readonly ReviewItem[]; waiting: Waiting }, CallFailure>> {
    if (this.failure) return Promise.resolve(err(this.failure));
    const of = (kind: ReviewQueue) => this.items.filter(({ subject }) => subject.kind === kind);
    return Promise.resolve(
      ok({
        items: of(queue).slice(0, this.pageSize),
        waiting: { photo: of('photo').length, text: of('text').length, report: of('report').length },
      }),
    );
  }

  decide(subject: Subject, verdict: Verdict): Promise<Result<string, CallFailure>> {
    const failure = this.failure ?? this.decisionFailure;
    if (failure) return Promise.resolve(err(failure));
    const item = this.items.find((one) => one.subject.id === subject.id);
    this.items = this.items.filter((one) => one !== item);
    const id = `decision-${String(this.decisions.length + 1)}`;
    this.decisions.push({
      id,
      number: this.decisions.length + 1,
      subject,
      memberId: item?.member.id ?? 'unknown',
      ...(item && { memberName: item.member.displayName }),
      decision: verdict.decision,
      ...('reason' in verdict && { reason: verdict.reason }),
      staff: 'dana',
      decidedAt: '2026-06-01T12:00:00.000Z',
      item,
    });
    return Promise.resolve(ok(id));
  }

  undo(decisionId: string): Promise<Result<void, CallFailure>> {
    const failure = this.failure ?? this.decisionFailure;
    if (failure) return Promise.resolve(err(failure));
    this.undone.push(decisionId);
    const item = this.decisions.find(({ id }) => id === decisionId)?.item;
    if (item) this.items = [item, ...this.items];
    return Promise.resolve(ok(undefined));
  }

  getDecisions(before = Infinity): Promise<Result<readonly RecordedDecision[], CallFailure>> {
    const older = this.decisions
      .filter(({ number }) => number < before)
      .map((row) => (this.undone.includes(row.id) ? { ...row, undoneAt: '2026-06-01T12:01:00.000Z' } : row))
      .toReversed();
    return Promise.resolve(this.failure ? err(this.failure) : ok(older));
  }
}

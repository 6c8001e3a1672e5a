import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type {
  Evidence,
  ModerationGateway,
  RecordedDecision,
  ReviewContent,
  ReviewItem,
  ReviewQueue,
  Subject,
  Verdict,
  Waiting,
} from '@duet/core/moderation';
import type { AnswerOf } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';

type WireEntry = AnswerOf<'staff.getQueue'>['entries'][number];
type WireReported = NonNullable<NonNullable<WireEntry['report']>['evidence']['reported']>;

/** Staff's calls over the API. The client's token is that of a staff session. */
export class HttpModerationGateway implements ModerationGateway {
  constructor(private readonly api: ApiClient) {}

  async openSession(adminToken: string): Promise<Result<{ token: string; staff: string }, CallFailure>> {
    const answer = await this.api.call('staff.openSession', {}, { token: adminToken });
    return answer.ok ? ok({ token: answer.value.token, staff: answer.value.staff }) : answer;
  }

  async closeSession(): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('staff.closeSession', {});
    return answer.ok ? ok(undefined) : answer;
  }

  async getQueue(queue: ReviewQueue): Promise<Result<{ items: readonly ReviewItem[]; waiting: Waiting }, CallFailure>> {
    const answer = await this.api.call('staff.getQueue', { kind: queue });
    if (!answer.ok) return answer;
    const { entries, waiting } = answer.value;
    return ok({
      items: entries.flatMap((entry) => {
        const content = toContent(entry);
        return content ? [toItem(entry, content)] : [];
      }),
      waiting,
    });
  }

  async decide(subject: Subject, verdict: Verdict): Promise<Result<string, CallFailure>> {
    const answer = await this.api.call('staff.decide', { subject, ...verdict });
    return answer.ok ? ok(answer.value.decision_id) : answer;
  }

  async undo(decisionId: string): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('staff.undoDecision', { decision_id: decisionId });
    return answer.ok ? ok(undefined) : answer;
  }

  async getDecisions(before?: number): Promise<Result<readonly RecordedDecision[], CallFailure>> {
    const answer = await this.api.call('staff.getDecisions', before === undefined ? {} : { before });
    if (!answer.ok) return answer;
    return ok(
      answer.value.decisions.map(({ decision_id: id, user_id: memberId, decided_at: decidedAt, ...row }) => ({
        id,
        number: row.number,
        subject: row.subject,
        memberId,
        ...(row.display_name !== undefined && { memberName: row.display_name }),
        decision: row.decision,
        ...(row.reason !== undefined && { reason: row.reason }),
        ...(row.note !== undefined && { note: row.note }),
        staff: row.staff,
        decidedAt,
        ...(row.undone_at !== undefined && { undoneAt: row.undone_at }),
      })),
    );
  }
}

const toItem = ({ subject, member, waiting_since: waitingSince }: WireEntry, content: ReviewContent): ReviewItem => ({
  subject,
  content,
  member: {
    id: member.user_id,
    displayName: member.display_name,
    ...(member.age !== undefined && { age: member.age }),
    joinedAt: member.joined_at,
    isSuspended: member.suspended,
    isFraud: member.fraud,
    openReports: member.open_reports,
  },
  waitingSince,
});

/** Undefined for an entry of a kind that this client does not know. */
function toContent({ photo, text, report }: WireEntry): ReviewContent | undefined {
  if (photo !== undefined) return { kind: 'photo', link: photo };
  if (text) return { kind: 'text', attributeId: text.attribute_id, text: readText(text.value) };
  if (!report) return undefined;
  const { reason, comment, reporter, evidence } = report;
  return {
    kind: 'report',
    reason,
    ...(comment !== undefined && { comment }),
    reporterId: reporter,
    evidence: {
      ...(evidence.display_name !== undefined && { displayName: evidence.display_name }),
      photos: evidence.photos,
      answers: evidence.answers.map(({ attribute_id, value }) => ({
        attributeId: attribute_id,
        text: readText(value),
      })),
      messages: evidence.messages.map(({ text: words, sent_at: sentAt }) => ({ text: words, sentAt })),
      ...(evidence.reported && { reported: toReported(evidence.reported) }),
    },
  };
}

const toReported = ({ text, sent_at: sentAt, photo }: WireReported): NonNullable<Evidence['reported']> => ({
  text,
  sentAt,
  ...(photo !== undefined && { photo }),
});

/** An answer is JSON in a string; what is no text is shown as it was written. */
function readText(value: string): string {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'string' ? parsed : value;
  } catch {
    return value;
  }
}

import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { ageAt } from '@duet/core/registration';
import { sql } from 'kysely';
import { isActive } from '../access/index.ts';
import type { ReportEvidence, TenantTransaction } from '../database/index.ts';
import { STAFF_VIEWER, type PhotoLinks } from '../files/index.ts';
import type { VisitorCall } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { authenticateStaff } from './staff-sessions.ts';

type Answer = HandlerAnswerOf<'staff.getQueue'>;
type Entry = Answer['entries'][number];
type Kind = Entry['subject']['kind'];

/** As many as are sent at once: enough for a minute at one decision a second. */
const PAGE = 60;

/** What an entry of any queue says of its member. */
interface MemberColumns {
  readonly user_id: string;
  readonly display_name: string;
  readonly birthday: string;
  readonly joined_at: Date;
  readonly suspended: boolean;
  readonly fraud: boolean;
  readonly open_reports: number;
  readonly waiting_since: Date;
}

const MEMBER_COLUMNS = sql`members.id as user_id, members.display_name, members.birthday, members.created_at as joined_at,
  members.suspended_at is not null as suspended, members.fraud,
  (select count(*)::int from reports open where open.tenant_id = members.tenant_id and open.to_id = members.id
    and open.decided_at is null) as open_reports`;

/** The oldest entries of a queue and the length of each. Photos and texts of members who are gone or suspended wait for nobody. */
export async function getModerationQueue(context: ServerContext, kind: Kind, call: VisitorCall): Promise<Answer> {
  await authenticateStaff(context, call);
  const { id: tenantId } = call.tenant;
  const now = context.clock.now();
  return context.database.inTenant(tenantId, async (transaction) => ({
    entries: await SELECT_ENTRIES[kind](transaction, { tenantId, now, links: context.photoLinks }),
    waiting: await countWaiting(transaction, tenantId),
  }));
}

interface QueueContext {
  readonly tenantId: string;
  readonly now: number;
  readonly links: PhotoLinks;
}

const SELECT_ENTRIES: Readonly<
  Record<Kind, (transaction: TenantTransaction, context: QueueContext) => Promise<Entry[]>>
> = { photo: selectPhotos, text: selectTexts, report: selectReports };

async function selectPhotos(transaction: TenantTransaction, { tenantId, now, links }: QueueContext): Promise<Entry[]> {
  const { rows } = await sql<MemberColumns & { id: string }>`
    select images.id, images.created_at as waiting_since, ${MEMBER_COLUMNS}
    from images join members on members.tenant_id = images.tenant_id and members.id = images.member_id
    where images.tenant_id = ${tenantId} and images.status = 'PENDING' and images.category = 'profile'
      and ${isActive('members')}
    order by images.created_at, images.id limit ${PAGE}`.execute(transaction);
  return rows.map((row) => ({
    ...commonPart(row, now),
    subject: { kind: 'photo', id: row.id },
    photo: links.link({ tenantId, id: row.id }, STAFF_VIEWER),
  }));
}

async function selectTexts(transaction: TenantTransaction, { tenantId, now }: QueueContext): Promise<Entry[]> {
  const { rows } = await sql<MemberColumns & { attribute_id: string; value: string }>`
    select texts.attribute_id, texts.value, texts.updated_at as waiting_since, ${MEMBER_COLUMNS}
    from attribute_values texts join members on members.tenant_id = texts.tenant_id and members.id = texts.member_id
    where texts.tenant_id = ${tenantId} and texts.status = 'PENDING' and ${isActive('members')}
    order by texts.updated_at, texts.member_id, texts.attribute_id limit ${PAGE}`.execute(transaction);
  return rows.map(({ attribute_id, value, ...row }) => ({
    ...commonPart(row, now),
    subject: { kind: 'text', id: `${row.user_id}:${attribute_id}` },
    text: { attribute_id, value },
  }));
}

async function selectReports(transaction: TenantTransaction, { tenantId, now, links }: QueueContext): Promise<Entry[]> {
  const { rows } = await sql<
    MemberColumns & { id: string; reason: string; comment: string | null; reporter: string; evidence: ReportEvidence }
  >`select reports.id, reports.reason, reports.comment, reports.from_id as reporter, reports.evidence,
      reports.created_at as waiting_since, ${MEMBER_COLUMNS}
    from reports join members on members.tenant_id = reports.tenant_id and members.id = reports.to_id
    where reports.tenant_id = ${tenantId} and reports.decided_at is null and members.removed_at is null
    order by reports.created_at, reports.id limit ${PAGE}`.execute(transaction);
  return rows.map(({ id, reason, comment, reporter, evidence, ...row }) => ({
    ...commonPart(row, now),
    subject: { kind: 'report', id },
    report: {
      reason,
      ...(comment !== null && { comment }),
      reporter,
      evidence: wireEvidence(evidence, (photoId) => links.link({ tenantId, id: photoId }, STAFF_VIEWER)),
    },
  }));
}

const wireEvidence = (
  { displayName, photoIds = [], answers = {}, messages = [], reported }: ReportEvidence,
  linkOf: (photoId: string) => string,
) => ({
  ...(displayName !== undefined && { display_name: displayName }),
  photos: photoIds.map(linkOf),
  answers: Object.entries(answers).map(([attribute_id, value]) => ({ attribute_id, value })),
  messages: messages.map(({ text, sentAt }) => ({ text, sent_at: sentAt })),
  ...(reported && {
    reported: {
      text: reported.text,
      sent_at: reported.sentAt,
      ...(reported.imageId !== undefined && { photo: linkOf(reported.imageId) }),
    },
  }),
});

function commonPart(row: MemberColumns, now: number): Pick<Entry, 'member' | 'waiting_since'> {
  const age = ageAt(row.birthday, now);
  return {
    member: {
      user_id: row.user_id,
      display_name: row.display_name,
      ...(age !== undefined && { age }),
      joined_at: row.joined_at.toISOString(),
      suspended: row.suspended,
      fraud: row.fraud,
      open_reports: row.open_reports,
    },
    waiting_since: row.waiting_since.toISOString(),
  };
}

async function countWaiting(transaction: TenantTransaction, tenantId: string): Promise<Answer['waiting']> {
  const { rows } = await sql<Answer['waiting']>`select
    (select count(*)::int from images join members on members.tenant_id = images.tenant_id and members.id = images.member_id
      where images.tenant_id = ${tenantId} and images.status = 'PENDING' and images.category = 'profile'
        and ${isActive('members')}) as photo,
    (select count(*)::int from attribute_values texts
      join members on members.tenant_id = texts.tenant_id and members.id = texts.member_id
      where texts.tenant_id = ${tenantId} and texts.status = 'PENDING' and ${isActive('members')}) as text,
    (select count(*)::int from reports join members on members.tenant_id = reports.tenant_id and members.id = reports.to_id
      where reports.tenant_id = ${tenantId} and reports.decided_at is null and members.removed_at is null) as report`.execute(
    transaction,
  );
  return rows[0] ?? { photo: 0, text: 0, report: 0 };
}

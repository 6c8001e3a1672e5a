import { isActivityHidden } from '@duet/core/activity';
import type { ActivityCategory } from '@duet/core/tenant';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { MemberCall } from '../http/index.ts';
import { permissionsOfMember } from '../connection/index.ts';
import { readCursor, writeCursor, type ActivityCursor } from './activity-cursor.ts';
import type { ActivityDependencies } from './activity-dependencies.ts';
import { activitySource, isMutual, isWrittenWith, otherMayBeShown } from './activity-source.ts';
import { lockedPreview } from './locked-preview.ts';
import { seenAt } from './seen.ts';

const PAGE = 24;
const MOST_PREVIEWS = 6;

interface Request {
  readonly category: ActivityCategory;
  readonly cursor?: string | undefined;
}

interface Row {
  readonly other_id: string;
  readonly at: Date;
  readonly comment: string | null;
  readonly image_id: string | null;
  readonly attribute_id: string | null;
}

/** What a page is about, as its queries need it. */
interface Page {
  readonly tenantId: string;
  readonly memberId: string;
  readonly category: ActivityCategory;
}

/** One page of a category (API-70). What the caller's plan hides is counted and blurred here: no id of it leaves the server. */
export function listActivity(
  { database, clock }: ActivityDependencies,
  { category, cursor: cursorText }: Request,
  { member: { id: memberId, tenantId } }: MemberCall,
) {
  const now = clock.now();
  const cursor = cursorText === undefined ? undefined : readCursor(cursorText);
  const page = { tenantId, memberId, category };
  return database.inTenant(tenantId, async (transaction) => {
    const permissions = await permissionsOfMember(transaction, { id: memberId, tenantId }, now);
    const isHidden = isActivityHidden(category, new Set(permissions));
    const seen = cursor?.seenAt ?? (await seenAt(transaction, page)).getTime();
    const rows = await selectEntries(transaction, page, isHidden, cursor);
    const [entries, last] = [rows.slice(0, PAGE), rows.length > PAGE ? rows[PAGE - 1] : undefined];
    return {
      entries: entries.map((row) => ({
        user_id: row.other_id,
        at: row.at.toISOString(),
        is_new: category !== 'i_liked' && row.at.getTime() > seen,
        ...commentOf(row),
      })),
      ...(last && { cursor: writeCursor({ at: last.at.getTime(), otherId: last.other_id, seenAt: seen }) }),
      locked: isHidden ? await lockedOf(transaction, page) : { count: 0, previews: [] },
      as_of: new Date(now).toISOString(),
    };
  });
}

function commentOf({ comment, image_id: imageId, attribute_id: attributeId }: Row) {
  if (comment === null) return {};
  return {
    comment: {
      text: comment,
      ...(imageId !== null && { image_id: imageId }),
      ...(attributeId !== null && { attribute_id: attributeId }),
    },
  };
}

async function selectEntries(
  transaction: TenantTransaction,
  { tenantId, memberId, category }: Page,
  isHidden: boolean,
  cursor: ActivityCursor | undefined,
): Promise<readonly Row[]> {
  const isBefore: RawBuilder<unknown> = cursor
    ? sql`(activity.at, activity.other_id) < (${new Date(cursor.at)}::timestamptz, ${cursor.otherId}::text)`
    : sql`true`;
  const { rows } = await sql<Row>`
    select activity.*, words.comment, words.image_id, words.attribute_id
    from (${activitySource(category, tenantId, memberId)}) activity
    left join like_comments words on ${isWrittenWith(category, tenantId, memberId)}
    where ${otherMayBeShown(tenantId, memberId)} and ${isHidden ? isMutual(tenantId, memberId) : sql`true`} and ${isBefore}
    order by activity.at desc, activity.other_id desc
    limit ${sql.lit(PAGE + 1)}`.execute(transaction);
  return rows;
}

/** How many are hidden, and the latest of them as far as they may be drawn. */
async function lockedOf(transaction: TenantTransaction, { tenantId, memberId, category }: Page) {
  const hidden = sql`(${activitySource(category, tenantId, memberId)}) activity
    where ${otherMayBeShown(tenantId, memberId)} and not ${isMutual(tenantId, memberId)}`;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count from ${hidden}`.execute(
    transaction,
  );
  const { rows: latest } = await sql<{ preview: string | null }>`
    select (select images.preview from images where images.tenant_id = ${tenantId} and images.member_id = activity.other_id
      and images.category = 'profile' and images.status = 'APPROVED' order by images.position limit 1) as preview
    from ${hidden}
    order by activity.at desc, activity.other_id desc
    limit ${sql.lit(MOST_PREVIEWS)}`.execute(transaction);
  return { count: counted[0]?.count ?? 0, previews: latest.map(({ preview }) => lockedPreview(preview ?? '')) };
}

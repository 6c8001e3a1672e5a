import type { Language } from '@duet/core/tenant';
import { ageAt } from '@duet/core/registration';
import type { Permission } from '@duet/core/session';
import { sql } from 'kysely';
import type { ImageTable, TenantTransaction } from '../database/index.ts';
import type { MemberCall } from '../http/index.ts';
import { roundedDistance, type Point } from '../location/index.ts';
import { mayMeet } from '../messaging/index.ts';
import { isOnline, lastOnlineFor, tellsLastOnline } from './presence.ts';
import { publicAnswers, type Answer } from './public-answers.ts';
import type { ProfileDependencies } from './profile-dependencies.ts';

interface Row {
  readonly id: string;
  readonly display_name: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly birthday: string;
  readonly town: string;
  readonly country: string;
  readonly shown_latitude: number | null;
  readonly shown_longitude: number | null;
  readonly preferred_language: Language;
  readonly last_online_at: Date | null;
  readonly fraud: boolean;
  readonly like_them: boolean;
  readonly likes_me: boolean;
  readonly pass_them: boolean;
  readonly winked: boolean;
  readonly conversation_id: string | null;
  readonly permissions: readonly Permission[];
}

interface AttributeRow extends Answer {
  readonly member_id: string;
}

/**
 * Members as the caller may see them, in the order requested. Those who are removed, suspended, of another tenant or blocked are
 * left out. Where a person lives is a town, by its name in the caller's language, and a rounded distance, in answers to questions about places too. Photos and answers still under review show to their owner alone, and
 * what a person wishes for in others shows to no one.
 */
export async function getProfiles(
  dependencies: ProfileDependencies,
  userIds: readonly string[],
  { member, tenant, language }: MemberCall,
) {
  const now = dependencies.clock.now();
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return { profiles: [] };
  const towns = await dependencies.towns();
  return dependencies.database.inTenant(member.tenantId, async (transaction) => {
    const rows = new Map(
      (await selectMembers(transaction, member.tenantId, member.id, ids, now)).map((row) => [row.id, row]),
    );
    const images = byMember(await selectImages(transaction, member.tenantId, member.id, ids));
    const attributes = byMember(
      await selectAttributes(transaction, member.tenantId, member.id, ids, tenant.config.preferences),
    );
    const own = await ownPlace(transaction, member.tenantId, member.id);
    return {
      profiles: ids.flatMap((id) => {
        const row = rows.get(id);
        if (!row) return [];
        return [
          {
            user_id: id,
            display_name: row.display_name,
            age: ageAt(row.birthday, now),
            gender: row.gender,
            ...(row.town !== '' && { town: towns.nameIn(language, { name: row.town, country: row.country }) }),
            country: row.country,
            ...(id !== member.id && distanceTo(row, own)),
            preferred_language: row.preferred_language,
            online: isOnline(row.last_online_at, now),
            ...(tellsLastOnline(tenant) && row.last_online_at && { last_online: lastOnlineFor(row.last_online_at) }),
            images: (images.get(id) ?? []).map((row) => dependencies.imageOf(row, member.id)),
            attributes: publicAnswers(tenant, towns, attributes.get(id) ?? []),
            like_them: row.like_them,
            like_eachother: row.like_them && row.likes_me,
            pass_them: row.pass_them,
            winked: row.winked,
            permissions: [...row.permissions],
            fraud: row.fraud,
            ...(row.conversation_id !== null && { existing_conversation: row.conversation_id }),
          },
        ];
      }),
    };
  });
}

/** Nothing where either place is not known. */
function distanceTo(
  { shown_latitude: latitude, shown_longitude: longitude }: Row,
  own: Point | undefined,
): { readonly distance_km?: number } {
  if (!own || latitude === null || longitude === null) return {};
  return { distance_km: roundedDistance(own, { latitude, longitude }) };
}

async function selectMembers(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  ids: readonly string[],
  now: number,
): Promise<readonly Row[]> {
  const done = (table: string, from: string, to: string) =>
    sql`exists (select from ${sql.table(table)} entry where entry.tenant_id = ${tenantId} and entry.from_id = ${sql.raw(from)} and entry.to_id = ${sql.raw(to)})`;
  const moment = new Date(now);
  const { rows } = await sql<Row>`
    select them.id, them.display_name, them.gender, them.birthday, them.town, them.country, them.shown_latitude, them.shown_longitude,
      them.preferred_language, case when them.id = me.id then them.last_online_at else them.shown_online_at end as last_online_at, them.fraud,
      ${done('likes', 'me.id', 'them.id')} as like_them, ${done('likes', 'them.id', 'me.id')} as likes_me,
      ${done('passes', 'me.id', 'them.id')} as pass_them,
      exists (select from winks where winks.tenant_id = ${tenantId} and winks.from_id = me.id and winks.to_id = them.id
        and winks.day = ${moment.toISOString().slice(0, 10)}::date) as winked,
      (select conversations.id from conversations where conversations.tenant_id = ${tenantId}
        and conversations.first_member_id = least(me.id, them.id) and conversations.second_member_id = greatest(me.id, them.id)) as conversation_id,
      array(select distinct entitlements.permission from entitlements where entitlements.tenant_id = ${tenantId}
        and entitlements.member_id = them.id and (entitlements.expires_at is null or entitlements.expires_at > ${moment})) as permissions
    from members them cross join (select ${memberId}::text as id) me
    where them.tenant_id = ${tenantId} and them.id = any(${[...ids]}) and ${mayMeet(tenantId, memberId, 'them.id')}`.execute(
    transaction,
  );
  return rows;
}

async function selectImages(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  ids: readonly string[],
): Promise<readonly ImageTable[]> {
  return transaction
    .selectFrom('images')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', 'in', ids)
    .where('category', '=', 'profile')
    .where((where) => where.or([where('status', '=', 'APPROVED'), where('member_id', '=', memberId)]))
    .orderBy('member_id')
    .orderBy('position')
    .execute();
}

async function selectAttributes(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  ids: readonly string[],
  hidden: readonly string[],
): Promise<readonly AttributeRow[]> {
  return transaction
    .selectFrom('attribute_values')
    .select(['member_id', 'attribute_id', 'value', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', 'in', ids)
    .where((where) => where.or([where('status', '=', 'APPROVED'), where('member_id', '=', memberId)]))
    .$if(hidden.length > 0, (query) => query.where('attribute_id', 'not in', hidden))
    .execute();
}

async function ownPlace(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
): Promise<Point | undefined> {
  return transaction
    .selectFrom('members')
    .select(['latitude', 'longitude'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

function byMember<Row extends { readonly member_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) grouped.set(row.member_id, [...(grouped.get(row.member_id) ?? []), row]);
  return grouped;
}

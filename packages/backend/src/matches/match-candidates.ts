import { sharedAnswers, type MatchCandidate } from '@duet/core/matches';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { chordTo, mayBeSuggested, notLiked, wishedMembersOf } from '../discovery/index.ts';
import { roundedDistance, roundedPlace, type Point } from '../location/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

/** Who was here last and who lives near: so many of each are compared, however many members there are. */
const MOST_COMPARED = 120;
/** Nobody is proposed again within so many days. */
const PAUSE = 7;
const HOUR = 3_600_000;

interface Row {
  readonly id: string;
  readonly shown_latitude: number | null;
  readonly shown_longitude: number | null;
  readonly shown_online_at: Date | null;
}

interface Answer {
  readonly member_id: string;
  readonly attribute_id: string;
  readonly value: string;
}

/** For whom matches are made. */
export interface Matched {
  readonly id: string;
  readonly tenant: ServedTenant;
  /** Their day, `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * Members who may be proposed: each of the two is whom the other wishes to meet, and the member has neither decided about them nor
 * talked with them. Distances are those to the points that stand for places, so that nobody is located by them.
 */
export async function matchCandidates(
  transaction: TenantTransaction,
  { id, tenant, day }: Matched,
  now: number,
): Promise<readonly MatchCandidate[]> {
  const self = await transaction
    .selectFrom('members')
    .select(['latitude', 'longitude'])
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const wished = await wishedMembersOf(transaction, tenant, id, now);
  const isSuitable = sql<boolean>`${mayBeSuggested(tenant.id, id, wished)} and ${notLiked(tenant.id, id)}
    and ${isNew(tenant.id, id, day)} and ${mayUseOrientation(tenant.id, id)}`;
  const rows = await compared(transaction, isSuitable, roundedPlace(self));
  const answers = await answersOf(transaction, tenant.id, [id, ...rows.map((row) => row.id)]);
  const comparison = { self, answers: answers.get(id) ?? [], tenant, now };
  return rows.map((row) => candidateOf(row, answers.get(row.id) ?? [], comparison));
}

/** The one whom others are compared with. */
interface Comparison {
  readonly self: Point;
  readonly answers: readonly Answer[];
  readonly tenant: ServedTenant;
  readonly now: number;
}

function candidateOf(
  row: Row,
  theirAnswers: readonly Answer[],
  { self, answers, tenant: { config }, now }: Comparison,
): MatchCandidate {
  const shown = placeOf(row);
  const questions = config.attributes.map(({ attribute_id, options }) => ({ id: attribute_id, options }));
  return {
    userId: row.id,
    sharedAnswers: sharedAnswers(questions, config.preferences, valuesOf(answers), valuesOf(theirAnswers)),
    ...(shown && { distanceKilometres: roundedDistance(self, shown) }),
    ...(row.shown_online_at && { hoursSinceActive: Math.floor((now - row.shown_online_at.getTime()) / HOUR) }),
  };
}

/** Neither proposed in the last days nor somebody the member has a conversation with. */
const isNew = (tenantId: string, memberId: string, day: string): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from daily_matches known where known.tenant_id = ${tenantId} and known.member_id = ${memberId}
    and known.partner_id = them.id and known.day > ${day}::date - ${sql.lit(PAUSE)}::integer)
  and not exists (select from conversations where conversations.tenant_id = ${tenantId}
    and conversations.first_member_id = least(${memberId}::text, them.id)
    and conversations.second_member_id = greatest(${memberId}::text, them.id)))`;

/** Neither of the two has taken back the consent that answers about orientation are used to suggest people. */
const mayUseOrientation = (tenantId: string, memberId: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from agreements where agreements.tenant_id = ${tenantId} and agreements.member_id in (${memberId}::text, them.id)
    and agreements.agreement = 'SEXUALITY_ORIENTATION_CONSENT' and not agreements.accepted)`;

async function compared(
  transaction: TenantTransaction,
  isSuitable: RawBuilder<boolean>,
  near: Point,
): Promise<readonly Row[]> {
  const columns = sql`them.id, them.shown_latitude, them.shown_longitude, them.shown_online_at`;
  const { rows } = await sql<Row>`
    (select ${columns} from members them where ${isSuitable}
      order by them.shown_online_at desc nulls last, them.id limit ${sql.lit(MOST_COMPARED)})
    union
    (select ${columns} from members them where ${isSuitable}
      order by ${chordTo(near)} nulls last, them.id
      limit ${sql.lit(MOST_COMPARED)})`.execute(transaction);
  return rows;
}

async function answersOf(
  transaction: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Answer[]>> {
  const rows = await transaction
    .selectFrom('attribute_values')
    .select(['member_id', 'attribute_id', 'value'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', 'in', ids)
    .where('status', '=', 'APPROVED')
    .execute();
  const grouped = new Map<string, Answer[]>();
  for (const row of rows) grouped.set(row.member_id, [...(grouped.get(row.member_id) ?? []), row]);
  return grouped;
}

const valuesOf = (answers: readonly Answer[]): ReadonlyMap<string, unknown> =>
  new Map(answers.map(({ attribute_id: attribute, value }): [string, unknown] => [attribute, JSON.parse(value)]));

const placeOf = ({ shown_latitude: latitude, shown_longitude: longitude }: Row): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

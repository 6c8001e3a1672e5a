import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { Point } from '../location/index.ts';
import { isWithin, NEAR } from './suitability.ts';

const HOUR = 3_600_000;
const DAY = 86_400_000;

interface SpotlightRequest {
  readonly tenantId: string;
  readonly memberId: string;
  readonly suits: RawBuilder<boolean>;
  readonly near: Point;
  readonly now: number;
}

/** Somebody near by who has bought the spotlight and suits. Of several, each viewer sees another one every hour. */
export async function boughtSpotlight(
  transaction: TenantTransaction,
  { tenantId, memberId, suits, near, now }: SpotlightRequest,
): Promise<string | undefined> {
  // Mostly nobody has one, and the conditions of who suits take longer to plan than to answer.
  if (!(await hasSpotlights(transaction, tenantId, now))) return undefined;
  const viewing = `${memberId}/${String(Math.floor(now / HOUR))}`;
  const { rows } = await sql<{ readonly id: string }>`select them.id from members them
      join spotlights on spotlights.tenant_id = ${tenantId} and spotlights.member_id = them.id
        and spotlights.ends_at > ${new Date(now)}
      where ${suits} and ${isWithin(near, NEAR)} order by md5(them.id || ${viewing}) limit 1`.execute(transaction);
  return rows[0]?.id;
}

/** Of how many, from the first of a list, one is chosen. */
const CHOICE = 40;

/** Another one each day, and the same one all day as far as they stay among the first: whoever joins replaces them or changes nothing. */
export function spotlightOf(userIds: readonly string[], memberId: string, now: number): string | undefined {
  const viewing = `${memberId}/${String(Math.floor(now / DAY))}`;
  const rank = (userId: string) => createHash('sha256').update(`${viewing}/${userId}`).digest('hex');
  const ranked = userIds.slice(0, CHOICE).map((userId) => ({ userId, rank: rank(userId) }));
  return ranked.toSorted((one, other) => (one.rank < other.rank ? -1 : 1))[0]?.userId;
}

async function hasSpotlights(transaction: TenantTransaction, tenantId: string, now: number): Promise<boolean> {
  const running = await transaction
    .selectFrom('spotlights')
    .select('invoice_id')
    .where('tenant_id', '=', tenantId)
    .where('ends_at', '>', new Date(now))
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

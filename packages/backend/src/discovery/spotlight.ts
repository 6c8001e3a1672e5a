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

/** Another one each day, and the same one all day. */
export function spotlightOf(userIds: readonly string[], memberId: string, now: number): string | undefined {
  const day = Math.floor(now / DAY);
  const number = createHash('sha256')
    .update(`${memberId}/${String(day)}`)
    .digest()
    .readUInt32BE();
  return userIds[number % Math.max(1, Math.min(userIds.length, 40))];
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

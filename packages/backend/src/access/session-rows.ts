import { sql, type DeleteQueryBuilder, type DeleteResult, type Selectable } from 'kysely';
import type { Database, Schema, SessionTable, TenantTransaction } from '../database/index.ts';
import { isActive } from './active-member.ts';
import type { Caller } from './caller.ts';
import type { SessionDevice } from './devices/session-device.ts';

const HOUR = 3_600_000;
/** A session not used this long is over. */
const IDLE_LIFETIME = 60 * 24 * HOUR;
/** The last use is noted no more often than this. */
const USE_RECORDED_EVERY = HOUR;

/** A session as other code may name it. */
export interface SessionReference {
  readonly tenantId: string;
  readonly sessionId: string;
}

/** The deletion of a member's sessions, which a caller narrows to some of them. */
export type SessionDeletion = DeleteQueryBuilder<Schema, 'sessions', DeleteResult>;

export const isIdle = (lastUsed: Date, now: number): boolean => lastUsed.getTime() <= now - IDLE_LIFETIME;

/** The caller's new session. A support session counts as no login: what takes a recent one stays closed to it. */
export async function insertSession(
  transaction: TenantTransaction,
  caller: Caller,
  device: SessionDevice,
  now: number,
): Promise<void> {
  const startedAt = new Date(now);
  await transaction
    .insertInto('sessions')
    .values({
      tenant_id: caller.tenantId,
      id: caller.sessionId,
      member_id: caller.id,
      created_at: startedAt,
      kind: caller.kind,
      ...(caller.kind === 'support' && { staff: caller.staff }),
      expires_at: new Date(caller.endsAt),
      last_used_at: startedAt,
      ...device,
      authenticated_at: caller.kind === 'member' ? startedAt : null,
    })
    .execute();
}

/** That it is in use, to the hour: sixty days without are its end. */
export async function recordSessionUse(
  database: Database,
  { tenantId, sessionId }: Caller,
  lastRecorded: Date,
  now: number,
): Promise<void> {
  if (now - lastRecorded.getTime() < USE_RECORDED_EVERY) return;
  await database.acrossTenants
    .updateTable('sessions')
    .set({ last_used_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .where('last_used_at', '<', new Date(now))
    .execute();
}

/** Deletes a member's sessions, or some of them, with their tokens. Answers which, once that is committed. */
export async function deleteSessions(
  database: Database,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  only: (sessions: SessionDeletion) => SessionDeletion,
): Promise<readonly string[]> {
  const deleted = await database.inTenant(tenantId, (transaction) =>
    only(transaction.deleteFrom('sessions').where('tenant_id', '=', tenantId).where('member_id', '=', memberId))
      .returning('id')
      .execute(),
  );
  return deleted.map(({ id }) => id);
}

/** Which of these sessions still last, and are of members who are neither suspended nor removed. One query for all of them. */
export async function findActiveSessions(
  database: Database,
  sessions: readonly SessionReference[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set();
  const rows = await database.acrossTenants
    .selectFrom('sessions')
    .innerJoin('members', (join) =>
      join.onRef('members.tenant_id', '=', 'sessions.tenant_id').onRef('members.id', '=', 'sessions.member_id'),
    )
    .select('sessions.id')
    .where('sessions.tenant_id', '=', sql<string>`any(${[...new Set(sessions.map(({ tenantId }) => tenantId))]})`)
    .where('sessions.id', '=', sql<string>`any(${sessions.map(({ sessionId }) => sessionId)})`)
    .where('sessions.expires_at', '>', new Date(now))
    .where('sessions.last_used_at', '>', new Date(now - IDLE_LIFETIME))
    .where(isActive('members'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A session as its member sees it. */
export type ListedSession = Pick<
  Selectable<SessionTable>,
  'id' | 'browser' | 'system' | 'country' | 'created_at' | 'last_used_at'
>;

/** More than anybody has open; no list grows without end. */
const MOST_LISTED = 100;

/** A member's own sessions that still last, the latest used first. */
export async function listSessionsOf(
  database: Database,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  now: number,
): Promise<readonly ListedSession[]> {
  return database.inTenant(tenantId, (transaction) =>
    transaction
      .selectFrom('sessions')
      .select(['id', 'browser', 'system', 'country', 'created_at', 'last_used_at'])
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .where('kind', '=', 'member')
      .where('expires_at', '>', new Date(now))
      .where('last_used_at', '>', new Date(now - IDLE_LIFETIME))
      .orderBy('last_used_at', 'desc')
      .orderBy('created_at', 'desc')
      .limit(MOST_LISTED)
      .execute(),
  );
}

/** Deletes sessions that are over, with their tokens, and what is left of tokens that were replaced long ago or never used. */
export async function deleteLapsedSessions(database: Database, now: number): Promise<void> {
  const idleSince = new Date(now - IDLE_LIFETIME);
  await database.acrossTenants
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<=', new Date(now)), where('last_used_at', '<=', idleSince)]))
    .execute();
  await database.acrossTenants
    .deleteFrom('session_tokens')
    .where((where) =>
      where.or([
        where('replaced_at', '<=', idleSince),
        where.and([where('replaces', 'is not', null), where('issued_at', '<=', idleSince)]),
      ]),
    )
    .execute();
}

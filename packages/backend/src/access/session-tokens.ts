import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type {
  Database,
  PreparedStatement,
  SessionTable,
  SessionTokenTable,
  TenantTransaction,
} from '../database/index.ts';
import { hashToken, newToken } from '../kernel/index.ts';
import type { Caller } from './caller.ts';

/** How long an old token stays good once its successor is in use: other tabs may still be sending it. */
export const ROTATION_GRACE = 60_000;

type Token = Pick<
  Selectable<SessionTokenTable>,
  'tenant_id' | 'session_id' | 'member_id' | 'issued_at' | 'expires_at' | 'replaced_at' | 'replaces' | 'renewed_at'
>;
type Session = Pick<Selectable<SessionTable>, 'staff' | 'last_used_at'>;

/** A token and the session that it belongs to. */
export type TokenRow = Token & Session & { readonly session_ends_at: Date };

/** Each call of a member begins with it. */
const FIND_TOKEN: PreparedStatement = {
  name: 'find-token-35',
  text: `select token.tenant_id, token.session_id, token.member_id, token.issued_at, token.expires_at, token.replaced_at,
      token.replaces, token.renewed_at, session.staff, session.last_used_at, session.expires_at as session_ends_at
    from session_tokens token
    join sessions session on session.tenant_id = token.tenant_id and session.id = token.session_id
    join members member on member.tenant_id = token.tenant_id and member.id = token.member_id
    where token.token_hash = $1 and member.suspended_at is null and member.removed_at is null`,
};

/** Found by the token's hash before the tenant is known; the hash is one tenant's only. None of a suspended or removed member. */
export async function findToken(database: Database, hash: string): Promise<TokenRow | undefined> {
  const [row] = await database.runPrepared<TokenRow>(FIND_TOKEN, [hash]);
  return row;
}

/** A session with a name of the staff is a support session, and only that (the table checks it). */
export function callerOf({ member_id, tenant_id, session_id, session_ends_at, staff }: TokenRow): Caller {
  const who = { id: member_id, tenantId: tenant_id, sessionId: session_id, endsAt: session_ends_at.getTime() };
  return staff === null ? { ...who, kind: 'member' } : { ...who, kind: 'support', staff };
}

/**
 * Makes a token of the caller's session, in place of the one with the hash `replaces` if one is given. It is as good as its
 * session, whose kind and end it has: no exchange prolongs it.
 */
export async function issueToken(
  transaction: TenantTransaction,
  caller: Caller,
  { now, replaces }: { readonly now: number; readonly replaces?: string },
): Promise<string> {
  const token = `${publicNameOf(caller.sessionId)}.${newToken()}`;
  await transaction
    .insertInto('session_tokens')
    .values({
      token_hash: hashToken(token),
      tenant_id: caller.tenantId,
      session_id: caller.sessionId,
      member_id: caller.id,
      issued_at: new Date(now),
      expires_at: new Date(caller.endsAt),
      ...(replaces !== undefined && { replaces }),
    })
    .execute();
  return token;
}

/**
 * What a token says of its session: a tab that finds another token in the browser's storage knows without asking whether it
 * is of its own session. A token is valid by the 256 random bits after the point.
 */
const publicNameOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, 16);

/** Whether the caller's session still exists. Where it does, no one ends it before the transaction is over. */
export async function lockSession(transaction: TenantTransaction, { tenantId, sessionId }: Caller): Promise<boolean> {
  const session = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst();
  return session !== undefined;
}

/** Whether this call is the one that sends the successor; another may, a minute later, if that did not arrive. */
export async function isFirstToRenew(
  transaction: TenantTransaction,
  { tenantId }: Caller,
  hash: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('session_tokens')
    .set({ renewed_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hash)
    .where('replaced_at', 'is', null)
    .where((where) =>
      where.or([where('renewed_at', 'is', null), where('renewed_at', '<', new Date(now - ROTATION_GRACE))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Gives `old` up, for its successor is in use. Its hash is kept, to notice whoever uses it after that. Both are named by
 * their hashes, which no two tenants share.
 */
export async function retireToken(database: Database, old: string, successor: string, now: number): Promise<void> {
  await database.acrossTenants
    .updateTable('session_tokens')
    .set({ replaced_at: new Date(now), expires_at: sql`least(expires_at, ${new Date(now + ROTATION_GRACE)})` })
    .where('token_hash', '=', old)
    .where('replaced_at', 'is', null)
    .execute();
  await database.acrossTenants
    .updateTable('session_tokens')
    .set({ replaces: null })
    .where('token_hash', '=', successor)
    .execute();
}

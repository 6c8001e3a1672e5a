import { randomUUID } from 'node:crypto';
import type { Clock } from '@duet/core/kernel';
import { sql, type DeleteQueryBuilder, type DeleteResult } from 'kysely';
import type { Database, Schema, TenantTransaction } from '../database/index.ts';
import { hashToken } from '../kernel/index.ts';
import type { Caller, SupportCaller } from './caller.ts';
import { TokenCache } from './token-cache.ts';
import { isActive } from './active-member.ts';
import {
  callerOf,
  findToken,
  retireToken,
  ROTATION_GRACE,
  lockSession,
  isFirstToRenew,
  issueToken,
} from './session-tokens.ts';
import { SupportAudit, type TokenUse } from './support-audit.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A session not used this long is over. */
const IDLE_LIFETIME = 60 * DAY;
/** A session ends after this however much it is used. */
const MEMBER_LIFETIME = 365 * DAY;
/** How long a support session lasts before staff must ask again. */
const SUPPORT_LIFETIME = HOUR;
/** An older token is replaced with the next answer (`X-Newtoken`). */
const ROTATION_AGE = DAY;
/** The last use is noted no more often than this. */
const USE_RECORDED_EVERY = HOUR;

interface Authenticated {
  readonly caller: Caller;
  /** Old enough to be replaced, and not replaced yet. */
  readonly isStale: boolean;
}

/** A session as other code may name it. */
export interface SessionReference {
  readonly tenantId: string;
  readonly sessionId: string;
}

type SessionDeletion = DeleteQueryBuilder<Schema, 'sessions', DeleteResult>;
type EndedListener = (ended: { readonly sessionId: string; readonly memberId: string }) => void;

/**
 * Sessions and their tokens. A session has one token, or several for the minute after a rotation, or one a tab when
 * tabs rotated at the same time. A token is given up when its successor is first used: whom the answer with the new one did
 * not reach goes on with the old. Who uses a token that was given up more than a minute ago has a copy of it, or the member
 * has a copy of theirs: the whole session ends. Only hashes are kept.
 */
export class Sessions {
  readonly #listeners = new Set<EndedListener>();
  readonly #tokenCache = new TokenCache<Authenticated>();
  readonly #audit: SupportAudit;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#audit = new SupportAudit(database, clock);
  }

  /**
   * One look-up by primary key, or none for a token that was looked up within the last two seconds. `use` says what for: of a
   * support session each use is recorded first, and rejects if it cannot be. Never inside a transaction.
   */
  async authenticate(token: string, use: TokenUse): Promise<Authenticated | undefined> {
    const found = await this.#find(hashToken(token));
    if (found?.caller.kind === 'support') await this.#audit.record(found.caller, use);
    return found;
  }

  async #find(hash: string): Promise<Authenticated | undefined> {
    const now = this.clock.now();
    const known = this.#tokenCache.find(hash, now);
    if (known) return known;
    const { changes } = this.#tokenCache;
    const row = await findToken(this.database, hash);
    if (!row || row.session_ends_at.getTime() <= now || row.last_used_at.getTime() <= now - IDLE_LIFETIME)
      return undefined;
    const caller = callerOf(row);
    if (row.expires_at.getTime() <= now) {
      if (row.replaced_at) await this.end(caller);
      return undefined;
    }
    if (row.replaces !== null) {
      this.#tokenCache.invalidate(row.replaces);
      await retireToken(this.database, row.replaces, hash, now);
    }
    await this.#recordUse(caller, row.last_used_at.getTime(), now);
    const isBeingReplaced = row.renewed_at !== null && now - row.renewed_at.getTime() <= ROTATION_GRACE;
    const isOld = caller.kind === 'member' && now - row.issued_at.getTime() > ROTATION_AGE;
    const found = { caller, isStale: isOld && !row.replaced_at && !isBeingReplaced };
    this.#tokenCache.set(hash, caller.sessionId, found, { now, end: row.expires_at.getTime(), changes });
    return found;
  }

  /** Starts a session inside the caller's transaction and answers its token. */
  async start(transaction: TenantTransaction, tenantId: string, memberId: string): Promise<string> {
    const endsAt = this.clock.now() + MEMBER_LIFETIME;
    return this.#create(transaction, { kind: 'member', id: memberId, tenantId, sessionId: randomUUID(), endsAt });
  }

  /**
   * Like `start`, for a support session of the member: for one hour in all, whatever its token is exchanged for, and to read
   * only. Recorded like each of its uses.
   */
  async startSupportSession(
    transaction: TenantTransaction,
    tenantId: string,
    memberId: string,
    staff: string,
  ): Promise<string> {
    const endsAt = this.clock.now() + SUPPORT_LIFETIME;
    const caller: SupportCaller = { kind: 'support', id: memberId, tenantId, sessionId: randomUUID(), endsAt, staff };
    await this.#audit.recordIn(transaction, caller, 'session.imitate');
    return this.#create(transaction, caller);
  }

  async #create(transaction: TenantTransaction, caller: Caller): Promise<string> {
    const now = new Date(this.clock.now());
    await transaction
      .insertInto('sessions')
      .values({
        tenant_id: caller.tenantId,
        id: caller.sessionId,
        member_id: caller.id,
        created_at: now,
        kind: caller.kind,
        ...(caller.kind === 'support' && { staff: caller.staff }),
        expires_at: new Date(caller.endsAt),
        last_used_at: now,
        authenticated_at: caller.kind === 'member' ? now : null,
      })
      .execute();
    return issueToken(transaction, caller, { now: now.getTime() });
  }

  /**
   * A fresh token in exchange for `token`, which stays good for 60 s from the fresh one's first use. Two tabs that rotate
   * the same token at once both get a token that lasts: neither can know of the other's. Undefined where the session has ended
   * since it was looked up.
   */
  async rotate(caller: Caller, token: string): Promise<string | undefined> {
    return this.database.inTenant(caller.tenantId, async (transaction) =>
      (await lockSession(transaction, caller))
        ? issueToken(transaction, caller, { now: this.clock.now(), replaces: hashToken(token) })
        : undefined,
    );
  }

  /**
   * Like `rotate`, but only the first of several answers to the same stale token contains a new one. The session is locked before
   * its token, as its end does it: the other way round the two would wait for each other, and the end could fail.
   */
  async refreshStale(caller: Caller, token: string): Promise<string | undefined> {
    const hash = hashToken(token);
    const now = this.clock.now();
    this.#tokenCache.invalidate(hash);
    return this.database.inTenant(caller.tenantId, async (transaction) =>
      (await lockSession(transaction, caller)) && (await isFirstToRenew(transaction, caller, hash, now))
        ? issueToken(transaction, caller, { now, replaces: hash })
        : undefined,
    );
  }

  async end({ tenantId, id, sessionId }: Caller): Promise<void> {
    await this.#end(tenantId, id, (sessions) => sessions.where('id', '=', sessionId));
  }

  /** Ends every session of a member, after a password was reset. */
  async endAll(tenantId: string, memberId: string): Promise<void> {
    await this.#end(tenantId, memberId, (sessions) => sessions);
  }

  /** Ends every session of a member but the one that asked, after a password or an address was changed. */
  async endOthers({ tenantId, id, sessionId }: Pick<Caller, 'id' | 'tenantId' | 'sessionId'>): Promise<void> {
    await this.#end(tenantId, id, (sessions) => sessions.where('id', '!=', sessionId));
  }

  /** The listeners are notified once the transaction is committed. */
  async #end(tenantId: string, memberId: string, only: (sessions: SessionDeletion) => SessionDeletion): Promise<void> {
    const ended = await this.database.inTenant(tenantId, (transaction) =>
      only(transaction.deleteFrom('sessions').where('tenant_id', '=', tenantId).where('member_id', '=', memberId))
        .returning('id')
        .execute(),
    );
    for (const { id } of ended) this.#notifyEnded(id, memberId);
  }

  /** Tells of sessions that this process ended, so that their live sockets can close. Returns how to stop listening. */
  onEnded(listener: EndedListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** To be called when another process has ended sessions: this one believes none of their tokens any more. */
  invalidateSessions(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.#tokenCache.invalidateSession(sessionId);
  }

  /** Which of these sessions still last, and are of members who are neither suspended nor removed. One query for all of them. */
  async findActive(sessions: readonly SessionReference[]): Promise<ReadonlySet<string>> {
    if (sessions.length === 0) return new Set();
    const now = this.clock.now();
    const rows = await this.database.acrossTenants
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

  /** Deletes sessions that are over, with their tokens, and what is left of tokens that were replaced long ago or never used. */
  async sweep(): Promise<void> {
    const now = new Date(this.clock.now());
    const idleSince = new Date(now.getTime() - IDLE_LIFETIME);
    await this.database.acrossTenants
      .deleteFrom('sessions')
      .where((where) => where.or([where('expires_at', '<=', now), where('last_used_at', '<=', idleSince)]))
      .execute();
    await this.database.acrossTenants
      .deleteFrom('session_tokens')
      .where((where) =>
        where.or([
          where('replaced_at', '<=', idleSince),
          where.and([where('replaces', 'is not', null), where('issued_at', '<=', idleSince)]),
        ]),
      )
      .execute();
  }

  /** That it is in use, to the hour: sixty days without are its end. */
  async #recordUse({ tenantId, sessionId }: Caller, lastRecorded: number, now: number): Promise<void> {
    if (now - lastRecorded < USE_RECORDED_EVERY) return;
    await this.database.acrossTenants
      .updateTable('sessions')
      .set({ last_used_at: new Date(now) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sessionId)
      .where('last_used_at', '<', new Date(now))
      .execute();
  }

  #notifyEnded(sessionId: string, memberId: string): void {
    this.#tokenCache.invalidateSession(sessionId);
    for (const listener of this.#listeners) listener({ sessionId, memberId });
  }
}

import { randomUUID } from 'node:crypto';
import type { Clock } from '@duet/core/kernel';
import type { Database, TenantTransaction } from '../database/index.ts';
import { hashToken } from '../kernel/index.ts';
import type { Caller, SupportCaller } from './caller.ts';
import type { SessionDevice } from './devices/session-device.ts';
import { TokenCache } from './token-cache.ts';
import {
  deleteLapsedSessions,
  deleteSessions,
  findActiveSessions,
  insertSession,
  isIdle,
  listSessionsOf,
  type ListedSession,
  recordSessionUse,
  type SessionDeletion,
  type SessionReference,
} from './session-rows.ts';
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
/** A session ends after this however much it is used. */
const MEMBER_LIFETIME = 365 * DAY;
/** How long a support session lasts before staff must ask again. */
const SUPPORT_LIFETIME = HOUR;
/** An older token is replaced with the next answer (`X-Newtoken`). */
const ROTATION_AGE = DAY;

interface Authenticated {
  readonly caller: Caller;
  /** Old enough to be replaced, and not replaced yet. */
  readonly isStale: boolean;
}

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
   * One look-up by primary key, or none for a token that was looked up within the last two seconds. `use` is the purpose: of a
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
    if (!row || row.session_ends_at.getTime() <= now || isIdle(row.last_used_at, now)) return undefined;
    const caller = callerOf(row);
    if (row.expires_at.getTime() <= now) {
      if (row.replaced_at) await this.end(caller);
      return undefined;
    }
    if (row.replaces !== null) {
      this.#tokenCache.invalidate(row.replaces);
      await retireToken(this.database, row.replaces, hash, now);
    }
    await recordSessionUse(this.database, caller, row.last_used_at, now);
    const isBeingReplaced = row.renewed_at !== null && now - row.renewed_at.getTime() <= ROTATION_GRACE;
    const isOld = caller.kind === 'member' && now - row.issued_at.getTime() > ROTATION_AGE;
    const found = { caller, isStale: isOld && !row.replaced_at && !isBeingReplaced };
    this.#tokenCache.set(hash, caller.sessionId, found, { now, end: row.expires_at.getTime(), changes });
    return found;
  }

  /** Starts a session inside the caller's transaction and answers its token. */
  async start(
    transaction: TenantTransaction,
    tenantId: string,
    memberId: string,
    device: SessionDevice = {},
  ): Promise<string> {
    const endsAt = this.clock.now() + MEMBER_LIFETIME;
    const caller = { kind: 'member', id: memberId, tenantId, sessionId: randomUUID(), endsAt } as const;
    return this.#create(transaction, caller, device);
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

  async #create(transaction: TenantTransaction, caller: Caller, device: SessionDevice = {}): Promise<string> {
    const now = this.clock.now();
    await insertSession(transaction, caller, device, now);
    return issueToken(transaction, caller, { now });
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

  /** The member's own sessions that still last, the latest used first. */
  list({ tenantId, id }: Pick<Caller, 'id' | 'tenantId'>): Promise<readonly ListedSession[]> {
    return listSessionsOf(this.database, { tenantId, memberId: id }, this.clock.now());
  }

  /** The listeners are notified once the transaction is committed. */
  async #end(tenantId: string, memberId: string, only: (sessions: SessionDeletion) => SessionDeletion): Promise<void> {
    const ended = await deleteSessions(this.database, { tenantId, memberId }, only);
    for (const id of ended) this.#notifyEnded(id, memberId);
  }

  /** Reports sessions that this process ended, so that their live sockets can close. Returns how to stop listening. */
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
  findActive(sessions: readonly SessionReference[]): Promise<ReadonlySet<string>> {
    return findActiveSessions(this.database, sessions, this.clock.now());
  }

  /** Deletes sessions that are over, with their tokens, and what is left of tokens that were replaced long ago or never used. */
  sweep(): Promise<void> {
    return deleteLapsedSessions(this.database, this.clock.now());
  }

  #notifyEnded(sessionId: string, memberId: string): void {
    this.#tokenCache.invalidateSession(sessionId);
    for (const listener of this.#listeners) listener({ sessionId, memberId });
  }
}

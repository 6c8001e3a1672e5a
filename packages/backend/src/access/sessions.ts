import { randomUUID } from 'node:crypto';
import type { Clock } from '@duet/core/kernel';
import type { Database, TenantTransaction } from '../database/index.ts';
import { hashToken, newToken } from '../kernel/index.ts';
import { KnownTokens } from './known-tokens.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long an old token stays good once its successor is in use: other tabs may still be sending it. */
const GRACE = MINUTE;
/** A token not used for rotation this long is dead. */
const LIFETIME = 60 * DAY;
/** How long staff may look in as a member before they must ask again. */
const IMITATION = 60 * MINUTE;
/** An older token is replaced with the next answer (`X-Newtoken`). */
const FRESH = DAY;

/** Who a token speaks for. */
export interface Caller {
  readonly id: string;
  readonly tenantId: string;
  readonly sessionId: string;
}

interface Authenticated {
  readonly caller: Caller;
  /** Old enough to be replaced, and not replaced yet. */
  readonly isStale: boolean;
}

type EndedListener = (ended: { readonly sessionId: string; readonly memberId: string }) => void;

/**
 * Sessions and their tokens. A session has one token, or several for the minute after a rotation, or one a tab when
 * tabs rotated at the same time. A token is given up when its successor is first used: whom the answer with the new one did
 * not reach goes on with the old. Only hashes are kept.
 */
export class Sessions {
  readonly #listeners = new Set<EndedListener>();
  readonly #known = new KnownTokens<Authenticated>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** One look-up by primary key, or none for a token that was looked up within the last two seconds. */
  async authenticate(token: string): Promise<Authenticated | undefined> {
    const now = this.clock.now();
    const hash = hashToken(token);
    const known = this.#known.find(hash, now);
    if (known) return known;
    const row = await this.database.acrossTenants
      .selectFrom('session_tokens')
      .select(['tenant_id', 'session_id', 'member_id', 'issued_at', 'expires_at', 'replaces', 'renewed_at'])
      .where('token_hash', '=', hash)
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.replaces !== null) await this.#giveUp(row.replaces, hash);
    const isReplaced = row.expires_at.getTime() - now <= GRACE;
    const isBeingReplaced = row.renewed_at !== null && now - row.renewed_at.getTime() <= GRACE;
    const found = {
      caller: { id: row.member_id, tenantId: row.tenant_id, sessionId: row.session_id },
      isStale: !isReplaced && !isBeingReplaced && now - row.issued_at.getTime() > FRESH,
    };
    this.#known.keep(hash, row.session_id, found, now);
    return found;
  }

  /** Starts a session inside the caller's transaction and answers its token. */
  async start(transaction: TenantTransaction, tenantId: string, memberId: string): Promise<string> {
    return this.#begin(transaction, tenantId, memberId);
  }

  /** Like `start`, for staff who look in as the member: an hour, and no longer. */
  async imitate(transaction: TenantTransaction, tenantId: string, memberId: string): Promise<string> {
    return this.#begin(transaction, tenantId, memberId, IMITATION);
  }

  async #begin(
    transaction: TenantTransaction,
    tenantId: string,
    memberId: string,
    lifetime = LIFETIME,
  ): Promise<string> {
    const caller = { id: memberId, tenantId, sessionId: randomUUID() };
    await transaction
      .insertInto('sessions')
      .values({
        tenant_id: tenantId,
        id: caller.sessionId,
        member_id: memberId,
        created_at: new Date(this.clock.now()),
      })
      .execute();
    return this.#issue(transaction, caller, { lifetime });
  }

  /**
   * A fresh token in exchange for `token`, which stays good for 60 s from the fresh one's first use. Two tabs that rotate
   * the same token at once both get a token that lasts: neither can know of the other's.
   */
  async rotate(caller: Caller, token: string): Promise<string> {
    return this.database.inTenant(caller.tenantId, (transaction) =>
      this.#issue(transaction, caller, { replaces: hashToken(token) }),
    );
  }

  /** Like `rotate`, but only the first of several answers to the same stale token brings a new one. */
  async refreshStale(caller: Caller, token: string): Promise<string | undefined> {
    return this.database.inTenant(caller.tenantId, async (transaction) =>
      (await this.#isFirstToRenew(transaction, caller, token))
        ? this.#issue(transaction, caller, { replaces: hashToken(token) })
        : undefined,
    );
  }

  async end(caller: Caller): Promise<void> {
    await this.database.inTenant(caller.tenantId, (transaction) =>
      transaction
        .deleteFrom('sessions')
        .where('tenant_id', '=', caller.tenantId)
        .where('id', '=', caller.sessionId)
        .execute(),
    );
    this.#tellEnded(caller.sessionId, caller.id);
  }

  /** Ends every session of a member, after a password was reset. The listeners are told once the work is committed. */
  async endAll(tenantId: string, memberId: string): Promise<void> {
    const ended = await this.database.inTenant(tenantId, (transaction) =>
      transaction
        .deleteFrom('sessions')
        .where('tenant_id', '=', tenantId)
        .where('member_id', '=', memberId)
        .returning('id')
        .execute(),
    );
    for (const { id } of ended) this.#tellEnded(id, memberId);
  }

  /** Ends every session of a member but the one that asks, after a password was changed. */
  async endOthers({ tenantId, id: memberId, sessionId }: Caller): Promise<void> {
    const ended = await this.database.inTenant(tenantId, (transaction) =>
      transaction
        .deleteFrom('sessions')
        .where('tenant_id', '=', tenantId)
        .where('member_id', '=', memberId)
        .where('id', '!=', sessionId)
        .returning('id')
        .execute(),
    );
    for (const { id } of ended) this.#tellEnded(id, memberId);
  }

  /** Tells of sessions that this process ended, so that their live sockets can close. Returns how to stop listening. */
  onEnded(listener: EndedListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Forgets dead tokens and the sessions that have none left. */
  async sweep(): Promise<void> {
    const now = new Date(this.clock.now());
    await this.database.acrossTenants.deleteFrom('session_tokens').where('expires_at', '<=', now).execute();
    await this.database.acrossTenants
      .deleteFrom('sessions')
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('session_tokens')
              .select('token_hash')
              .whereRef('session_tokens.tenant_id', '=', 'sessions.tenant_id')
              .whereRef('session_tokens.session_id', '=', 'sessions.id'),
          ),
        ),
      )
      .execute();
  }

  async #issue(
    transaction: TenantTransaction,
    { tenantId, id, sessionId }: Caller,
    { lifetime = LIFETIME, replaces }: { readonly lifetime?: number; readonly replaces?: string },
  ): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    await transaction
      .insertInto('session_tokens')
      .values({
        token_hash: hashToken(token),
        tenant_id: tenantId,
        session_id: sessionId,
        member_id: id,
        issued_at: new Date(now),
        expires_at: new Date(now + lifetime),
        ...(replaces !== undefined && { replaces }),
      })
      .execute();
    return token;
  }

  /** Whether this call is the one that sends the successor; another may, a minute later, if that did not arrive. */
  async #isFirstToRenew(transaction: TenantTransaction, { tenantId }: Caller, token: string): Promise<boolean> {
    const now = this.clock.now();
    this.#known.forget(hashToken(token));
    const { numUpdatedRows } = await transaction
      .updateTable('session_tokens')
      .set({ renewed_at: new Date(now) })
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', new Date(now + GRACE))
      .where((where) => where.or([where('renewed_at', 'is', null), where('renewed_at', '<', new Date(now - GRACE))]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The successor is in use. Both are named by their hashes, which no two tenants share. */
  async #giveUp(old: string, successor: string): Promise<void> {
    const end = new Date(this.clock.now() + GRACE);
    this.#known.forget(old);
    await this.database.acrossTenants
      .updateTable('session_tokens')
      .set({ expires_at: end })
      .where('token_hash', '=', old)
      .where('expires_at', '>', end)
      .execute();
    await this.database.acrossTenants
      .updateTable('session_tokens')
      .set({ replaces: null })
      .where('token_hash', '=', successor)
      .execute();
  }

  #tellEnded(sessionId: string, memberId: string): void {
    this.#known.forgetSession(sessionId);
    for (const listener of this.#listeners) listener({ sessionId, memberId });
  }
}

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Clock, IdempotencyKey } from '@duet/core/kernel';
import { connectionFault, OutcomeUnknownError, type Database } from '../../database/index.ts';
import { Refusal } from '../refusal.ts';

const DAY = 86_400_000;
/** A first call that has not ended by then has died with its process; the next one may try. */
const LEASE = 60_000;

/** One call that must happen once: whose it is, which call, with which key, saying what. */
export interface IdempotentCall {
  readonly tenantId: string;
  /**
   * The member, whose key is another call than the same key of anybody else; one for all visitors, who are told apart by what
   * they say: only the very same request, with its password, gets the first answer.
   */
  readonly scope: string;
  readonly name: string;
  readonly key: IdempotencyKey;
  readonly request: unknown;
}

/**
 * Answers a repeated `Idempotency-Key` with its first answer. Duplicates that arrive meanwhile wait for it. A refusal
 * is not kept: nothing happened, and the corrected form may use the same key. Answers are sealed with the key itself,
 * which is not kept, so a copy of the database holds no token.
 */
export class IdempotencyStore {
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async runOnce(call: IdempotentCall, work: () => Promise<unknown>): Promise<unknown> {
    const id = hash(call.tenantId, call.scope, call.name, call.key);
    for (;;) {
      const running = this.#running.get(id);
      if (!running) break;
      await running.catch(() => undefined);
    }
    const run = this.database.withKnownOutcomes(() => this.#firstOrStored(call, id, work));
    this.#running.set(id, run);
    try {
      return await run;
    } finally {
      this.#running.delete(id);
    }
  }

  /** Deletes answers older than a day. */
  async sweep(): Promise<void> {
    await this.database.acrossTenants
      .deleteFrom('kept_answers')
      .where('created_at', '<', new Date(this.clock.now() - DAY))
      .execute();
  }

  async #firstOrStored(call: IdempotentCall, id: string, work: () => Promise<unknown>): Promise<unknown> {
    const fingerprint = hash(call.key, JSON.stringify(call.request));
    const stored = await this.#reserve(call.tenantId, id, fingerprint);
    if (stored) {
      if (stored.fingerprint !== fingerprint) throw Refusal.conflict('Idempotency-Key was used for another request');
      if (stored.answer === null) throw Refusal.unavailable('the first call is under way');
      return JSON.parse(unseal(stored.answer, call.key, id));
    }
    const answer = await this.#workOrRelease(call, id, work);
    // The work is committed: a caller who gets the answer has no reason to repeat the call.
    await exceptForConnection(this.#saveAnswer(call.tenantId, id, seal(JSON.stringify(answer), call.key, id)));
    return answer;
  }

  async #workOrRelease(call: IdempotentCall, id: string, work: () => Promise<unknown>): Promise<unknown> {
    try {
      return await work();
    } catch (error) {
      // Perhaps it happened: the key stays reserved as if the process had died.
      if (!(error instanceof OutcomeUnknownError)) await exceptForConnection(this.#release(call.tenantId, id));
      throw error;
    }
  }

  /** The stored answer, or nothing if the key is now ours. */
  async #reserve(tenantId: string, id: string, fingerprint: string) {
    const now = this.clock.now();
    return this.database.inTenant(tenantId, async (transaction) => {
      await transaction
        .deleteFrom('kept_answers')
        .where('tenant_id', '=', tenantId)
        .where('key_hash', '=', id)
        .where('answer', 'is', null)
        .where('created_at', '<', new Date(now - LEASE))
        .execute();
      const reserved = await transaction
        .insertInto('kept_answers')
        .values({ tenant_id: tenantId, key_hash: id, fingerprint, answer: null, created_at: new Date(now) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (reserved.numInsertedOrUpdatedRows === 1n) return undefined;
      return transaction
        .selectFrom('kept_answers')
        .select(['fingerprint', 'answer'])
        .where('tenant_id', '=', tenantId)
        .where('key_hash', '=', id)
        .executeTakeFirst();
    });
  }

  async #saveAnswer(tenantId: string, id: string, answer: string): Promise<void> {
    await this.database.inTenant(tenantId, (transaction) =>
      transaction
        .updateTable('kept_answers')
        .set({ answer })
        .where('tenant_id', '=', tenantId)
        .where('key_hash', '=', id)
        .execute(),
    );
  }

  async #release(tenantId: string, id: string): Promise<void> {
    await this.database.inTenant(tenantId, (transaction) =>
      transaction
        .deleteFrom('kept_answers')
        .where('tenant_id', '=', tenantId)
        .where('key_hash', '=', id)
        .where('answer', 'is', null)
        .execute(),
    );
  }
}

/** Where the database cannot be reached any more, the lease ends the reservation. */
async function exceptForConnection(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (connectionFault(error) === undefined) throw error;
  }
}

const hash = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => `${String(part.length)}:${part}`).join(''))
    .digest('base64url');

const CIPHER = 'aes-256-gcm';
const sealingKey = (key: string, id: string): Buffer => Buffer.from(hkdfSync('sha256', key, id, 'kept answer', 32));

function seal(text: string, key: string, id: string): string {
  const start = randomBytes(12);
  const cipher = createCipheriv(CIPHER, sealingKey(key, id), start);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64');
}

function unseal(sealed: string, key: string, id: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, sealingKey(key, id), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

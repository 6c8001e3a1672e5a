import { FakeClock } from '@duet/core/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { Sessions } from './index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const USE = 'session.getSelf';

describe.each(TEST_ENGINES)('sessions over months on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  /** A session of a new member, in a time of its own: the server's other work need not be done for each half minute of a year. */
  async function setUp({ staff }: { readonly staff?: string } = {}) {
    const { database } = server.server.context;
    const clock = new FakeClock(server.clock.now());
    const sessions = new Sessions(database, clock);
    const { id } = await server.registerMember();
    const token = await database.inTenant('duet', (transaction) =>
      staff === undefined
        ? sessions.start(transaction, 'duet', id)
        : sessions.startSupportSession(transaction, 'duet', id, staff),
    );
    const callerOf = async (used: string) => (await sessions.authenticate(used, USE))?.caller;
    const exchange = async (used: string): Promise<string> => {
      const caller = await callerOf(used);
      if (!caller) throw new Error('The token is not good any more.');
      const fresh = await sessions.rotate(caller, used);
      if (fresh === undefined) throw new Error('The session has ended.');
      return fresh;
    };
    const sessionId = (await callerOf(token))?.sessionId ?? '';
    const rowsOf = (table: 'sessions' | 'session_tokens') =>
      database.acrossTenants
        .selectFrom(table)
        .select('member_id')
        .where(table === 'sessions' ? 'id' : 'session_id', '=', sessionId)
        .execute();
    return {
      clock,
      sessions,
      token,
      sessionId,
      memberId: id,
      exchange,
      isGood: async (used: string) => (await callerOf(used)) !== undefined,
      tokensKept: async () => (await rowsOf('session_tokens')).length,
      sessionsKept: async () => (await rowsOf('sessions')).length,
    };
  }

  it('end after sixty days without use, and are swept away with their tokens', async () => {
    const { clock, token, isGood, sessions, sessionsKept, tokensKept } = await setUp();
    clock.advance(60 * DAY - 1);
    await sessions.sweep();
    expect(await isGood(token)).toBe(true);
    clock.advance(60 * DAY);
    expect(await isGood(token)).toBe(false);
    await sessions.sweep();
    expect([await sessionsKept(), await tokensKept()]).toEqual([0, 0]);
  });

  it('last a year while they are used, and no exchange of their token makes it more', async () => {
    const { clock, token, isGood, exchange, sessions, sessionsKept } = await setUp();
    let latest = token;
    for (let month = 0; month < 12; month += 1) {
      clock.advance(30 * DAY);
      latest = await exchange(latest);
    }
    clock.advance(5 * DAY - 1);
    expect(await isGood(latest)).toBe(true);
    clock.advance(1);
    expect(await isGood(latest)).toBe(false);
    await sessions.sweep();
    expect(await sessionsKept()).toBe(0);
  });

  it('of support last one hour in all, however often their token is exchanged', async () => {
    const { clock, token, isGood, exchange, sessions } = await setUp({ staff: 'dana' });
    let latest = token;
    for (let quarter = 0; quarter < 3; quarter += 1) {
      clock.advance(HOUR / 4);
      latest = await exchange(latest);
    }
    expect((await sessions.authenticate(latest, USE))?.caller).toMatchObject({ kind: 'support', staff: 'dana' });
    clock.advance(HOUR / 4);
    expect(await isGood(latest)).toBe(false);
  });

  it('end at the reuse of a token that was replaced weeks ago', async () => {
    const { clock, token, isGood, exchange, sessions } = await setUp();
    let latest = await exchange(token);
    expect(await isGood(latest)).toBe(true);
    clock.advance(50 * DAY);
    await sessions.sweep();
    latest = await exchange(latest);
    expect([await isGood(latest), await isGood(token), await isGood(latest)]).toEqual([true, false, false]);
  });

  it('continue when a token is used that was replaced more than sixty days ago, which is not kept', async () => {
    const { clock, token, isGood, exchange, sessions, tokensKept } = await setUp();
    let latest = token;
    for (let month = 0; month < 4; month += 1) {
      latest = await exchange(latest);
      expect(await isGood(latest)).toBe(true);
      clock.advance(25 * DAY);
    }
    await sessions.sweep();
    expect(await tokensKept(), 'two of the four that were replaced, and the latest').toBe(3);
    expect([await isGood(token), await isGood(latest)]).toEqual([false, true]);
  });

  it('continue in both tabs that exchanged the same token at once, each with the token that it got', async () => {
    const { clock, token, isGood, exchange } = await setUp();
    const [one, other] = await Promise.all([exchange(token), exchange(token)]);
    expect([await isGood(one), await isGood(other)]).toEqual([true, true]);
    clock.advance(59 * DAY);
    expect([await isGood(one), await isGood(other)]).toEqual([true, true]);
  });

  it('do not end by a token that was sent and never arrived, nor does the one go that it should replace', async () => {
    const { clock, token, isGood, exchange, sessions, tokensKept } = await setUp();
    await exchange(token);
    for (let month = 0; month < 3; month += 1) {
      clock.advance(30 * DAY);
      expect(await isGood(token)).toBe(true);
    }
    await sessions.sweep();
    expect(await tokensKept(), 'without the one that nobody has').toBe(1);
  });

  it('end while their token is being renewed, and neither waits for the other for ever', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { clock, sessions, token, sessionsKept } = await setUp();
      clock.advance(2 * DAY);
      const caller = (await sessions.authenticate(token, USE))?.caller;
      if (!caller) throw new Error('The token is not good any more.');
      await Promise.all([sessions.refreshStale(caller, token), sessions.end(caller)]);
      expect(await sessionsKept()).toBe(0);
    }
  });

  it('are known as ended at once, where another process has reported it', async () => {
    const { token, isGood, sessionId, sessions } = await setUp();
    const { database } = server.server.context;
    await database.acrossTenants.deleteFrom('sessions').where('id', '=', sessionId).execute();
    expect(await isGood(token), 'as it was believed').toBe(true);
    sessions.invalidateSessions([sessionId]);
    expect(await isGood(token)).toBe(false);
  });

  it.each(['suspended_at', 'removed_at'] as const)('do not last for a member with %s', async (since) => {
    const { sessions, sessionId, memberId, token, isGood } = await setUp();
    const named = [{ tenantId: 'duet', sessionId }];
    expect((await sessions.findActive(named)).size).toBe(1);
    await server.server.context.database.acrossTenants
      .updateTable('members')
      .set({ [since]: new Date(server.clock.now()) })
      .where('id', '=', memberId)
      .execute();
    expect((await sessions.findActive(named)).size).toBe(0);
    sessions.invalidateSessions([sessionId]);
    expect(await isGood(token), 'though nobody has ended it').toBe(false);
  });

  it('are distinguished from ended ones, all with one query', async () => {
    const [one, other] = [await setUp(), await setUp()];
    const named = [one, other].map(({ sessionId }) => ({ tenantId: 'duet', sessionId }));
    expect(await one.sessions.findActive(named)).toEqual(new Set([one.sessionId, other.sessionId]));
    const ending = await other.sessions.authenticate(other.token, USE);
    if (ending) await other.sessions.end(ending.caller);
    expect(await one.sessions.findActive(named)).toEqual(new Set([one.sessionId]));
    expect(await one.sessions.findActive([{ tenantId: 'grace', sessionId: one.sessionId }])).toEqual(new Set());
    one.clock.advance(60 * DAY);
    expect(await one.sessions.findActive(named)).toEqual(new Set());
    expect(await one.sessions.findActive([])).toEqual(new Set());
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const refusal = (code: number, message: string) => ({ code, message });

describe.each(TEST_ENGINES)('sessions on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const statusWith = async (token: string, tenant = 'duet') =>
    (await server.call('session.getSelf', {}, { token, tenant })).status;
  const refreshed = async (token: string) => (await server.answer('session.refreshToken', {}, { token })).token ?? '';

  it('logs a member in, whatever the capitals of the address', async () => {
    const { email } = await server.registerMember({ email: 'Dana@Example.org' });
    expect(email).toBe('Dana@Example.org');
    const { token = '' } = await server.answer('session.login', {
      email: ' dana@example.ORG ',
      password: 'correct horse battery',
    });
    expect(await statusWith(token)).toBe(200);
  });

  it.each([
    ['no email', { email: '', password: 'x' }, 400, 'missing email'],
    ['no password', { email: 'a@example.org', password: '' }, 400, 'missing password'],
    ['an unknown address', { email: 'nobody@example.org', password: 'correct horse battery' }, 401, 'unauthenticated'],
  ])('refuses a login with %s', async (_, request, status, message) => {
    const answer = await server.call('session.login', request);
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it('refuses a wrong password exactly as it refuses an unknown address', async () => {
    const { email } = await server.registerMember();
    const wrong = await server.call('session.login', { email, password: 'wrong horse battery' });
    const unknown = await server.call('session.login', {
      email: 'nobody@example.org',
      password: 'wrong horse battery',
    });
    expect(wrong.body).toEqual(refusal(16, 'unauthenticated'));
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  it('has no member of one tenant at another', async () => {
    const { email, token } = await server.registerMember();
    const elsewhere = await server.call(
      'session.login',
      { email, password: 'correct horse battery' },
      { tenant: 'grace' },
    );
    expect(elsewhere.status).toBe(401);
    expect(await statusWith(token, 'grace')).toBe(401);
    expect(await statusWith(token)).toBe(200);
  });

  it('keeps only the hash of a token', async () => {
    const { token } = await server.registerMember();
    const rows = await server.server.context.database.acrossTenants
      .selectFrom('session_tokens')
      .select('token_hash')
      .execute();
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
  });

  it('names the session in a token and in its successor alike, and another one in another session’s', async () => {
    const { token, email } = await server.registerMember();
    const nameIn = (text: string) => text.split('.')[0];
    const fresh = await refreshed(token);
    const other = await server.answer('session.login', { email, password: 'correct horse battery' });
    expect(nameIn(fresh)).toBe(nameIn(token));
    expect(nameIn(other.token ?? '')).not.toBe(nameIn(token));
  });

  it('gives a new token for the old one, which stays good for 60 seconds once the new one is in use', async () => {
    const { token } = await server.registerMember();
    const fresh = await refreshed(token);
    expect(fresh).not.toBe(token);
    expect(await statusWith(fresh)).toBe(200);
    server.clock.advance(59 * SECOND);
    expect(await statusWith(token)).toBe(200);
    server.clock.advance(2 * SECOND);
    expect(await statusWith(fresh)).toBe(200);
    expect(await statusWith(token)).toBe(401);
  });

  it('ends the whole session when a replaced token is used after its 60 seconds, and tells the listeners', async () => {
    const { token, email } = await server.registerMember();
    const other = await server.answer('session.login', { email, password: 'correct horse battery' });
    const fresh = await refreshed(token);
    const freshest = await refreshed(fresh);
    expect(await statusWith(freshest)).toBe(200);
    server.clock.advance(61 * SECOND);
    const ended: string[] = [];
    const stop = server.server.context.sessions.onEnded(({ sessionId }) => ended.push(sessionId));
    expect(await statusWith(token)).toBe(401);
    stop();
    expect(ended).toHaveLength(1);
    expect([await statusWith(fresh), await statusWith(freshest)]).toEqual([401, 401]);
    expect(await statusWith(other.token ?? ''), 'a session of its own').toBe(200);
  });

  it('ends no session by a token that was never issued', async () => {
    const { token } = await server.registerMember();
    expect(await statusWith(`${token.split('.')[0] ?? ''}.${'a'.repeat(43)}`)).toBe(401);
    expect(await statusWith(token)).toBe(200);
  });

  it('accepts the old token where the answer with the new one did not arrive', async () => {
    const { token } = await server.registerMember();
    await refreshed(token);
    server.clock.advance(HOUR);
    const fresh = await refreshed(token);
    expect(await statusWith(fresh)).toBe(200);
    server.clock.advance(61 * SECOND);
    expect([await statusWith(fresh), await statusWith(token)]).toEqual([200, 401]);
  });

  it('gives two tabs that refresh the same token at once each a token that lasts', async () => {
    const { token } = await server.registerMember();
    const [first, second] = await Promise.all([refreshed(token), refreshed(token)]);
    server.clock.advance(HOUR);
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
  });

  it.each(['session.refreshToken', 'session.rotateToken'] as const)(
    'is told by %s that it has ended, where its end has not reached this process',
    async (exchange) => {
      const { id, token } = await server.registerMember();
      expect(await statusWith(token)).toBe(200);
      const { acrossTenants } = server.server.context.database;
      await acrossTenants.deleteFrom('sessions').where('member_id', '=', id).execute();
      expect((await server.call(exchange, {}, { token })).status).toBe(401);
    },
  );

  it('sends a new token along with an answer once the old one is a day old, and once only', async () => {
    const { token } = await server.registerMember();
    expect((await server.call('session.getSelf', {}, { token })).headers).not.toHaveProperty('x-newtoken');
    server.clock.advance(25 * HOUR);
    const answers = await Promise.all([1, 2, 3].map(() => server.call('session.getSelf', {}, { token })));
    const sent = answers.map(({ headers }) => headers['x-newtoken']).filter((header) => typeof header === 'string');
    expect(sent).toHaveLength(1);
    expect(await statusWith(sent[0] ?? '')).toBe(200);
    server.clock.advance(61 * SECOND);
    expect([await statusWith(sent[0] ?? ''), await statusWith(token)]).toEqual([200, 401]);
  });

  it('sends another new token a minute later if the first did not arrive', async () => {
    const { token } = await server.registerMember();
    server.clock.advance(25 * HOUR);
    const first = await server.call('session.getSelf', {}, { token });
    const meanwhile = await server.call('session.getSelf', {}, { token });
    server.clock.advance(61 * SECOND);
    const second = await server.call('session.getSelf', {}, { token });
    expect([first, meanwhile, second].map(({ headers }) => 'x-newtoken' in headers)).toEqual([true, false, true]);
  });

  it('ends the session at logout for every token it has', async () => {
    const { token } = await server.registerMember();
    const fresh = await refreshed(token);
    const ended: string[] = [];
    const stop = server.server.context.sessions.onEnded(({ memberId }) => ended.push(memberId));
    await server.answer('session.logout', {}, { token: fresh });
    stop();
    expect([await statusWith(token), await statusWith(fresh)]).toEqual([401, 401]);
    expect(ended).toHaveLength(1);
  });

  it.each(['', 'x', 'a'.repeat(43), '../../etc/passwd'])('refuses the token "%s"', async (token) => {
    expect(await server.call('session.getSelf', {}, { token })).toMatchObject({
      status: 401,
      body: refusal(16, 'unauthenticated'),
    });
  });
});

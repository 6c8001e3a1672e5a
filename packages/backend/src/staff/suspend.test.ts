import { LIVE_SOCKET } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, TestServer, testTenants, TwoMembers, withProviders } from '../testing/index.ts';

const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';
const PASSWORD = 'correct horse battery';

describe.each(TEST_ENGINES)('suspending a member on $name', (engine) => {
  let server: TestServer;
  let port: string;
  beforeAll(async () => {
    const settings = { adminToken: `dana:${ADMIN_TOKEN}` };
    server = await TestServer.open(engine, { tenants: await testTenants(withProviders) }, settings);
    port = new URL(await server.server.app.listen({ port: 0, host: '127.0.0.1' })).port;
  });
  afterAll(() => server.close());

  const decide = (id: string, suspended: boolean, token?: string, tenant = 'duet') =>
    server.call('staff.suspend', { user_id: id, suspended, reason: 'a test' }, { tenant, ...(token && { token }) });
  const remove = (id: string) =>
    server.server.context.database.acrossTenants
      .updateTable('members')
      .set({ removed_at: new Date(server.clock.now()) })
      .where('id', '=', id)
      .execute();
  const logIn = (email: string, password = PASSWORD) => server.call('session.login', { email, password });

  /** What a socket that sends a token is closed with. */
  function socketOf(token: string) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_SOCKET.path}`);
    const seen: { admitted: boolean; closed?: number } = { admitted: false };
    socket.addEventListener('open', () => {
      socket.send(token);
    });
    socket.addEventListener('message', () => {
      seen.admitted = true;
    });
    socket.addEventListener('close', ({ code }) => {
      seen.closed = code;
    });
    return seen;
  }

  it('is for staff alone, within the tenant, and records who decided what and why', async () => {
    const { id, token } = await server.registerMember();
    for (const other of [undefined, token, `${ADMIN_TOKEN}x`]) expect((await decide(id, true, other)).status).toBe(403);
    expect((await decide(id, true, ADMIN_TOKEN, 'kesher')).status).toBe(404);
    expect((await decide('nobody', true, ADMIN_TOKEN)).status).toBe(404);
    expect((await logIn((await server.registerMember()).email)).status).toBe(200);
    expect((await decide(id, true, ADMIN_TOKEN)).status).toBe(200);
    const decisions = server.server.context.database.acrossTenants.selectFrom('suspensions').selectAll();
    expect(await decisions.where('member_id', '=', id).execute()).toMatchObject([
      { suspended: true, reason: 'a test', staff: 'dana' },
    ]);
  });

  it('stands in the log of decisions with its reason, and is taken back there', async () => {
    const { id, email } = await server.registerMember();
    const as = { token: ADMIN_TOKEN };
    const logged = async () =>
      (await server.answer('staff.getDecisions', {}, as)).decisions.filter(({ user_id }) => user_id === id);
    await decide(id, true, ADMIN_TOKEN);
    const [suspension] = await logged();
    const about = { subject: { kind: 'member', id }, note: 'a test', staff: 'dana' };
    expect(suspension).toMatchObject({ ...about, decision: 'suspend' });
    const undo = (decision_id = '') => server.call('staff.undoDecision', { decision_id }, as);
    expect((await undo(suspension?.decision_id)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    expect((await logged()).map(({ decision, undone_at: at }) => [decision, at !== undefined])).toEqual([
      ['suspend', true],
    ]);

    await decide(id, true, ADMIN_TOKEN);
    await decide(id, false, ADMIN_TOKEN);
    const [ended, again] = await logged();
    expect(ended).toMatchObject({ ...about, decision: 'reinstate' });
    expect((await undo(ended?.decision_id)).status).toBe(400);
    expect((await undo(again?.decision_id)).status).toBe(409);
  });

  it('stays where only one of two decisions to suspend is taken back', async () => {
    const { self, other } = await TwoMembers.open(server);
    const as = { token: ADMIN_TOKEN };
    await server.answer('profile.report', { user_id: other.id, reason: 'scam' }, { token: self.token });
    const { entries } = await server.answer('staff.getQueue', { kind: 'report' }, as);
    const subject = entries.find(({ member }) => member.user_id === other.id)?.subject;
    if (!subject) throw new Error('The report is not in its queue.');
    const byReport = await server.answer('staff.decide', { subject, decision: 'suspend' }, as);
    await decide(other.id, true, ADMIN_TOKEN);
    const { decisions } = await server.answer('staff.getDecisions', {}, as);
    await server.answer('staff.undoDecision', { decision_id: decisions[0]?.decision_id ?? '' }, as);
    expect((await logIn(other.email)).status).toBe(403);
    await server.answer('staff.undoDecision', byReport, as);
    expect((await logIn(other.email)).status).toBe(200);
  });

  it('ends every session at once and closes its socket; neither a token nor a socket begins again', async () => {
    const { id, token } = await server.registerMember();
    const held = socketOf(token);
    await vi.waitFor(() => {
      expect(held.admitted).toBe(true);
    });
    await decide(id, true, ADMIN_TOKEN);
    await vi.waitFor(() => {
      expect(held.closed).toBe(LIVE_SOCKET.closeUnauthenticated);
    });
    expect((await server.call('session.getSelf', {}, { token })).status).toBe(401);
    expect((await server.call('session.rotateToken', {}, { token })).status).toBe(401);
    const again = socketOf(token);
    await vi.waitFor(() => {
      expect(again).toEqual({ admitted: false, closed: LIVE_SOCKET.closeUnauthenticated });
    });
  });

  it.each([
    ['suspended', 'account suspended'],
    ['removed', 'account removed'],
  ])('lets no one in who is %s, and reports the reason to whoever has proved to be them', async (how, message) => {
    const members = await TwoMembers.open(server);
    const { id, email } = members.self;
    await (how === 'removed' ? remove(id) : decide(id, true, ADMIN_TOKEN));
    expect(await logIn(email)).toMatchObject({ status: 403, body: { message } });
    expect(await logIn(email, 'not the password')).toMatchObject({ status: 401, body: { message: 'unauthenticated' } });
    for (const name of ['session.facebookLogin', 'session.appleLogin'] as const)
      expect(await server.call(name, await members.request(name))).toMatchObject({ status: 403, body: { message } });
    expect((await server.call('session.imitate', { userID: id }, { token: ADMIN_TOKEN })).status).toBe(404);
    expect((await server.call('session.getSelf', {}, { token: await members.token() })).status).toBe(401);
  });

  it('is not undone by a new password or a confirmed address, nor by registering again', async () => {
    const members = await TwoMembers.open(server);
    const { id, email } = members.self;
    await decide(id, true, ADMIN_TOKEN);
    for (const name of ['credentials.forgotPasswordComplete', 'credentials.verifyEmail'] as const)
      expect(await server.call(name, await members.request(name))).toMatchObject({ status: 200 });
    expect(await logIn(email)).toMatchObject({ status: 403, body: { message: 'account suspended' } });
    expect(await server.answer('registration.checkEmail', { email })).toMatchObject({ can_use: false });
    await expect(server.registerMember({ email })).rejects.toThrow('already exists');
  });

  it('hides the member from browsing, counts and profiles, and their words from conversations, until it ends', async () => {
    const members = await TwoMembers.open(server);
    const as = { token: members.self.token };
    const { id } = members.other;
    await server.answer('profile.like', { user_id: members.self.id }, { token: members.other.token });
    const seen = async () => ({
      browsed: (await server.answer('discovery.browse', {}, as)).user_ids.includes(id),
      proposed: (await server.answer('discovery.lookBook', {}, as)).user_ids.includes(id),
      opened: (await server.answer('profile.get', { user_ids: [id] }, as)).profiles.length,
      unread: (await server.answer('messaging.getUnreadCount', {}, as)).unread,
      listed: (await server.answer('messaging.getConversations', {}, as)).conversations.map((listed) => [
        listed.user_id,
        listed.last_message?.message,
        listed.unread,
      ]),
    });
    const before = await seen();
    expect(before).toEqual({
      browsed: true,
      proposed: true,
      opened: 1,
      unread: 1,
      listed: [[id, 'Zebra crossing at nine?', 1]],
    });
    await decide(id, true, ADMIN_TOKEN);
    expect(await seen()).toEqual({ browsed: false, proposed: false, opened: 0, unread: 0, listed: [[id, '', 0]] });
    await decide(id, false, ADMIN_TOKEN);
    expect(await seen()).toEqual(before);
    expect((await logIn(members.other.email)).status).toBe(200);
  });
});

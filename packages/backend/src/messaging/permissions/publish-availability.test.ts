import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Listener, portOf } from '../../connection/testing/index.ts';
import { TEST_ENGINES, TestServer, testTenants, TwoMembers, withProviders } from '../../testing/index.ts';

const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';
const PASSWORD = 'correct horse battery';

describe.each(TEST_ENGINES)('who talks with a member who goes or comes back, on $name', (engine) => {
  let server: TestServer;
  let port: number;
  let members: TwoMembers;
  beforeAll(async () => {
    const tenants = await testTenants((tenant) => {
      const { config, ...rest } = withProviders(tenant);
      return { ...rest, config: { ...config, enabled_features: ['profile_removal'] } };
    });
    server = await TestServer.open(engine, { tenants }, { adminToken: `dana:${ADMIN_TOKEN}` });
    port = await portOf(server);
  });
  beforeEach(async () => {
    members = await TwoMembers.open(server);
  });
  afterAll(() => server.close());

  const asStaff = { token: ADMIN_TOKEN };
  const listen = () => new Listener(port, members.self.token).waitUntilAdmitted();
  const suspend = (suspended: boolean) =>
    server.answer('staff.suspend', { user_id: members.other.id, suspended, reason: 'a test' }, asStaff);
  const removeProfile = () =>
    server.answer('account.removeProfile', { reason: 'other', password: PASSWORD }, { token: members.other.token });
  const logIn = () => server.answer('session.login', { email: members.other.email, password: PASSWORD });

  /** What the listener was told of the other member, each time. */
  const toldTo = ({ frames }: Listener): readonly boolean[] =>
    frames.flatMap((frame) =>
      frame.type === 'MEMBER_AVAILABILITY' && frame.user_id === members.other.id ? [frame.available] : [],
    );

  async function expectTold(listener: Listener, ...told: readonly boolean[]): Promise<void> {
    await vi.waitFor(() => {
      expect(toldTo(listener)).toEqual(told);
    });
  }

  it('is told of a suspension, and of its end', async () => {
    const listener = await listen();
    await suspend(true);
    await expectTold(listener, false);
    await suspend(false);
    await expectTold(listener, false, true);
    listener.close();
  });

  it('is told of a suspension that comes of a report, and of its being undone', async () => {
    const listener = await listen();
    await server.answer('profile.report', { user_id: members.other.id, reason: 'scam' }, { token: members.self.token });
    const { entries } = await server.answer('staff.getQueue', { kind: 'report' }, asStaff);
    const subject = entries.find(({ member }) => member.user_id === members.other.id)?.subject;
    if (!subject) throw new Error('The report is not in its queue.');
    const decision = await server.answer('staff.decide', { subject, decision: 'suspend' }, asStaff);
    await expectTold(listener, false);
    await server.answer('staff.undoDecision', decision, asStaff);
    await expectTold(listener, false, true);
    listener.close();
  });

  it('is told of a removal, and of the login that undoes it, but of no other login', async () => {
    const listener = await listen();
    await removeProfile();
    await expectTold(listener, false);
    await logIn();
    await expectTold(listener, false, true);
    await logIn();
    await suspend(true);
    await expectTold(listener, false, true, false);
    listener.close();
  });

  it('is not told that the member is back while they are removed still', async () => {
    const listener = await listen();
    await removeProfile();
    await suspend(true);
    await suspend(false);
    await expectTold(listener, false, false, false);
    listener.close();
  });

  it('is told nothing after a block, of either of the two', async () => {
    const listener = await listen();
    await server.answer('profile.block', { user_id: members.self.id }, { token: members.other.token });
    await suspend(true);
    await suspend(false);
    await server.answer('profile.unblock', { user_id: members.self.id }, await freshToken());
    await expectTold(listener, false, true);
    listener.close();
  });

  const freshToken = async () => ({ token: (await logIn()).token ?? '' });
});

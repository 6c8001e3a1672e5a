import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Listener, portOf } from '../connection/testing/index.ts';
import { TEST_ENGINES, TestServer, testTenants, TwoMembers, withProviders } from '../testing/index.ts';

const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';

describe.each(TEST_ENGINES)('a member who is marked as a fraud on $name', (engine) => {
  let server: TestServer;
  let members: TwoMembers;
  beforeAll(async () => {
    const tenants = await testTenants(withProviders);
    server = await TestServer.open(engine, { tenants }, { adminToken: `dana:${ADMIN_TOKEN}` });
  });
  beforeEach(async () => {
    members = await TwoMembers.open(server);
    await members.prepare();
  });
  afterAll(() => server.close());

  const asStaff = { token: ADMIN_TOKEN };
  const asSelf = async () => ({ token: await members.token() });

  /** A report of the other member, which waits for staff. */
  async function report() {
    const request = { user_id: members.other.id, reason: 'scam' };
    await server.answer('profile.report', request, await asSelf());
    const { entries } = await server.answer('staff.getQueue', { kind: 'report' }, asStaff);
    const entry = entries.find(({ member }) => member.user_id === members.other.id);
    if (!entry) throw new Error('there is no report');
    return entry;
  }
  const mark = async () => {
    const { subject } = await report();
    return server.answer('staff.decide', { subject, decision: 'fraud' }, asStaff);
  };
  const isFraud = async () =>
    (await server.answer('profile.get', { user_ids: [members.other.id] }, await asSelf())).profiles[0]?.fraud;

  it('is one for whoever opens the profile, and undone none; staff see both in their log', async () => {
    const decided = await mark();
    expect(await isFraud()).toBe(true);
    expect((await report()).member).toMatchObject({ fraud: true });
    await server.answer('staff.undoDecision', decided, asStaff);
    expect(await isFraud()).toBe(false);
    const { decisions } = await server.answer('staff.getDecisions', {}, asStaff);
    expect(decisions[0]).toMatchObject({
      decision_id: decided.decision_id,
      decision: 'fraud',
      staff: 'dana',
      undone_at: new Date(server.clock.now()).toISOString(),
    });
  });

  it('stays one while another decision says so', async () => {
    const [first, second] = [await mark(), await mark()];
    await server.answer('staff.undoDecision', first, asStaff);
    expect(await isFraud()).toBe(true);
    await server.answer('staff.undoDecision', second, asStaff);
    expect(await isFraud()).toBe(false);
  });

  it('is told at once to whoever talks with them, and to nobody else, themself included', async () => {
    const port = await portOf(server);
    const partner = await new Listener(port, (await asSelf()).token).waitUntilAdmitted();
    const fraud = await new Listener(port, await members.token(members.other)).waitUntilAdmitted();
    const decided = await mark();
    await server.answer('staff.undoDecision', decided, asStaff);
    const frame = { type: 'MEMBER_CHANGED', user_id: members.other.id };
    await vi.waitFor(() => {
      expect(partner.frames.slice(1)).toEqual([
        { ...frame, fraud: true },
        { ...frame, fraud: false },
      ]);
    });
    expect(JSON.stringify(fraud.frames)).not.toContain('fraud');
    partner.close();
    fraud.close();
  });

  it('is so by a report alone', async () => {
    const subject = { kind: 'photo', id: 'any' } as const;
    expect((await server.call('staff.decide', { subject, decision: 'fraud' }, asStaff)).status).toBe(400);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Listener, portOf } from '../connection/testing/index.ts';
import { TEST_ENGINES, TestServer, testTenants, TwoMembers, withProviders } from '../testing/index.ts';

const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';
const OTHER_TEXT = JSON.stringify('Another text about the garden and the tulips that grow in it');

describe.each(TEST_ENGINES)('moderation on $name', (engine) => {
  let server: TestServer;
  let members: TwoMembers;
  let token: string;
  let port: number;
  beforeAll(async () => {
    server = await TestServer.open(
      engine,
      { tenants: await testTenants(withProviders) },
      { adminToken: `dana:${ADMIN_TOKEN}` },
    );
    port = await portOf(server);
  });
  beforeEach(async () => {
    members = await TwoMembers.open(server);
    ({ token } = await server.answer('staff.openSession', {}, { token: ADMIN_TOKEN }));
    const { acrossTenants } = server.server.context.database;
    await acrossTenants.updateTable('images').set({ status: 'APPROVED' }).execute();
    await acrossTenants.updateTable('attribute_values').set({ status: 'APPROVED' }).execute();
    await acrossTenants.deleteFrom('reports').execute();
  });
  afterAll(() => server.close());

  const queue = (kind: 'photo' | 'text' | 'report') => server.answer('staff.getQueue', { kind }, { token });
  const asOther = () => ({ token: members.other.token });
  const ownPhoto = async () => {
    const { images } = await server.answer('profile.getImages', {}, asOther());
    return images[0];
  };

  /** Puts the other member's photo back into review and answers its subject. */
  async function photoInReview() {
    const id = (await ownPhoto())?.id ?? '';
    await server.server.context.database.acrossTenants
      .updateTable('images')
      .set({ status: 'PENDING' })
      .where('id', '=', id)
      .execute();
    return { kind: 'photo', id } as const;
  }

  async function textInReview() {
    const value = JSON.stringify(`I sail around the islands all summer long ${members.other.id}`);
    await server.answer('onboarding.setAttribute', { id: 'summary', value }, asOther());
    return { kind: 'text', id: `${members.other.id}:summary` } as const;
  }

  async function report() {
    const request = { user_id: members.other.id, reason: 'scam', comment: 'Sells things' };
    await server.answer('profile.report', request, { token: members.self.token });
    const [entry] = (await queue('report')).entries;
    return entry;
  }

  it('opens a session for an admin token only, for one tenant and for eight hours', async () => {
    expect((await server.call('staff.openSession', {}, { token: members.self.token })).status).toBe(403);
    expect((await server.call('staff.getQueue', { kind: 'photo' }, { token: members.self.token })).status).toBe(403);
    expect((await server.call('staff.getQueue', { kind: 'photo' }, { token, tenant: 'kesher' })).status).toBe(403);
    expect((await server.call('staff.getQueue', { kind: 'photo' }, { token })).status).toBe(200);
    server.clock.advance(8 * 3_600_000);
    expect((await server.call('staff.getQueue', { kind: 'photo' }, { token })).status).toBe(403);
  });

  it('ends a session that is closed', async () => {
    await server.answer('staff.closeSession', {}, { token });
    expect((await server.call('staff.getQueue', { kind: 'photo' }, { token })).status).toBe(403);
  });

  it('shows a photo in review to staff by a link, and no longer waits for it once it is approved', async () => {
    const subject = await photoInReview();
    const { entries, waiting } = await queue('photo');
    expect(entries).toMatchObject([{ subject, member: { user_id: members.other.id } }]);
    expect(entries[0]?.member.age).toBeGreaterThanOrEqual(18);
    expect(waiting).toEqual({ photo: 1, text: 0, report: 0 });
    const file = await server.server.app.inject({
      url: entries[0]?.photo ?? '',
      headers: { host: 'duet.localhost' },
    });
    expect(file.statusCode).toBe(200);
    await server.answer('staff.decide', { subject, decision: 'approve' }, { token });
    expect((await queue('photo')).entries).toEqual([]);
    expect((await ownPhoto())?.metadata?.status).toBe('APPROVED');
  });

  it('tells the owner alone why a photo was refused', async () => {
    const subject = await photoInReview();
    await server.answer('staff.decide', { subject, decision: 'reject', reason: 'noFace' }, { token });
    expect((await ownPhoto())?.metadata).toMatchObject({ status: 'REJECTED', rejection_reason: 'noFace' });
    const seen = await server.answer('profile.get', { user_ids: [members.other.id] }, { token: members.self.token });
    expect(seen.profiles[0]?.images).toEqual([]);
  });

  it.each([
    ['photo', photoInReview, 'La raison\u202f: On ne distingue pas bien votre visage.'],
    ['text', textInReview, 'La raison\u202f: On ne distingue pas bien votre visage.'],
  ] as const)('tells the owner of a refused %s at once and by email, why and once', async (kind, inReview, words) => {
    const { database } = server.server.context;
    await database.acrossTenants
      .updateTable('members')
      .set({ email_confirmed_at: new Date(server.clock.now()), preferred_language: 'fr' })
      .where('id', '=', members.other.id)
      .execute();
    const subject = await inReview();
    const owner = await new Listener(port, members.other.token).waitUntilAdmitted();
    const bystander = await new Listener(port, members.self.token).waitUntilAdmitted();
    const refuse = { subject, decision: 'reject', reason: 'noFace' } as const;
    for (const request of [refuse, refuse]) await server.answer('staff.decide', request, { token });
    await vi.waitFor(() => {
      expect(owner.frames.at(-1)).toMatchObject({ type: 'PERMISSION' });
      expect(owner.frames.filter(({ type }) => type === 'REVIEW_REFUSED')).toEqual([
        { type: 'REVIEW_REFUSED', subject: kind, reason: 'noFace' },
      ]);
    });
    expect(bystander.frames.map(({ type }) => type)).not.toContain('REVIEW_REFUSED');
    const mails = (await server.unsentMails()).filter(
      (mail) => mail.member_id === members.other.id && mail.kind === `${kind}_refused`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(words);
    expect(mails[0]?.text).toContain('/fr/app/editprofile');
    owner.close();
    bystander.close();
  });

  it.each([
    ['that was not confirmed', { email_confirmed_at: null }],
    ['of a member whom staff have suspended', { suspended_at: new Date(0) }],
  ])('writes nothing about a refusal to an address %s', async (_, state) => {
    const subject = await photoInReview();
    const { acrossTenants } = server.server.context.database;
    const confirmed = { email_confirmed_at: new Date(server.clock.now()), ...state };
    await acrossTenants.updateTable('members').set(confirmed).where('id', '=', members.other.id).execute();
    await server.answer('staff.decide', { subject, decision: 'reject', reason: 'noFace' }, { token });
    const mails = (await server.unsentMails()).filter((mail) => mail.member_id === members.other.id);
    expect(mails.map(({ kind }) => kind)).not.toContain('photo_refused');
  });

  it('refuses a text with a reason, which a new text ends', async () => {
    const subject = await textInReview();
    expect((await queue('text')).entries).toMatchObject([{ subject, text: { attribute_id: 'summary' } }]);
    await server.answer('staff.decide', { subject, decision: 'reject', reason: 'contactData' }, { token });
    const own = async () =>
      (await server.answer('onboarding.getAttributes', {}, asOther())).attributes.find(
        ({ attribute_id }) => attribute_id === 'summary',
      );
    expect(await own()).toMatchObject({ status: 'REJECTED', rejection_reason: 'contactData' });
    await server.answer('onboarding.setAttribute', { id: 'summary', value: OTHER_TEXT }, asOther());
    expect(await own()).toEqual({ attribute_id: 'summary', value: OTHER_TEXT, status: 'PENDING' });
  });

  it('shows what a report was about when it was made, whatever its member changes afterwards', async () => {
    await report();
    await server.answer('onboarding.setAttribute', { id: 'summary', value: OTHER_TEXT }, asOther());
    const [entry] = (await queue('report')).entries;
    expect(entry?.report).toMatchObject({
      reason: 'scam',
      comment: 'Sells things',
      reporter: members.self.id,
      evidence: { messages: [{ text: 'Zebra crossing at nine?' }] },
    });
    expect(entry?.report?.evidence.photos).toHaveLength(1);
    expect(JSON.stringify(entry?.report?.evidence.answers)).not.toContain('tulips');
  });

  it('suspends the member of a report; undone, the member is back and the report waits again', async () => {
    const entry = await report();
    if (!entry) throw new Error('there is no report');
    const request = { subject: entry.subject, decision: 'suspend' } as const;
    const { decision_id } = await server.answer('staff.decide', request, { token });
    expect((await server.call('session.getSelf', {}, asOther())).status).toBe(401);
    expect((await queue('report')).waiting.report).toBe(0);
    await server.answer('staff.undoDecision', { decision_id }, { token });
    expect((await queue('report')).entries).toMatchObject([{ subject: entry.subject, member: { suspended: false } }]);
  });

  it.each([
    ['another decision', 'decision'],
    ['staff directly', 'direct'],
  ] as const)('leaves a member suspended by %s when one decision is undone', async (_, by) => {
    const reported = await report();
    const photo = await photoInReview();
    if (!reported) throw new Error('there is no report');
    if (by === 'direct') {
      const request = { user_id: members.other.id, suspended: true, reason: 'a test' };
      await server.answer('staff.suspend', request, { token });
    } else await server.answer('staff.decide', { subject: photo, decision: 'suspend', reason: 'nudity' }, { token });
    const undone = await server.answer('staff.decide', { subject: reported.subject, decision: 'suspend' }, { token });
    await server.answer('staff.undoDecision', undone, { token });
    expect((await queue('report')).entries).toMatchObject([{ member: { suspended: true } }]);
  });

  it('takes a dismissed report out of its queue', async () => {
    const entry = await report();
    if (!entry) throw new Error('there is no report');
    await server.answer('staff.decide', { subject: entry.subject, decision: 'dismiss' }, { token });
    expect((await queue('report')).entries).toEqual([]);
  });

  it('answers the same decision of a second person, and refuses another', async () => {
    const subject = await photoInReview();
    const decide = (decision: 'approve' | 'reject') =>
      server.call('staff.decide', { subject, decision, reason: 'nudity' }, { token });
    expect(await Promise.all([decide('approve'), decide('approve')])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await decide('reject')).status).toBe(409);
  });

  it.each([
    ['a report that is approved', { kind: 'report', decision: 'approve' }],
    ['a photo that is dismissed', { kind: 'photo', decision: 'dismiss' }],
    ['a photo that is rejected without a reason', { kind: 'photo', decision: 'reject' }],
  ] as const)('refuses %s', async (_, { kind, decision }) => {
    const subject = { kind, id: 'any' };
    expect((await server.call('staff.decide', { subject, decision }, { token })).status).toBe(400);
  });

  it('lists who decided what, the newest first, and what was undone', async () => {
    const subject = await photoInReview();
    const first = await server.answer('staff.decide', { subject, decision: 'approve' }, { token });
    await server.answer('staff.undoDecision', first, { token });
    await server.answer('staff.decide', { subject, decision: 'reject', reason: 'other' }, { token });
    const { decisions } = await server.answer('staff.getDecisions', {}, { token });
    expect(decisions.slice(0, 2)).toMatchObject([
      { decision: 'reject', reason: 'other', staff: 'dana', subject, user_id: members.other.id },
      { decision: 'approve', undone_at: new Date(server.clock.now()).toISOString() },
    ]);
    const { undone_by: who } = await server.server.context.database.acrossTenants
      .selectFrom('moderation_decisions')
      .select('undone_by')
      .where('id', '=', first.decision_id)
      .executeTakeFirstOrThrow();
    expect(who).toBe('dana');
    const { user } = await server.answer('session.getSelf', {}, asOther());
    expect(decisions[0]?.display_name).toBe(user.display_name);
    const before = decisions[0]?.number ?? 0;
    const older = await server.answer('staff.getDecisions', { before }, { token });
    expect(older.decisions[0]?.decision_id).toBe(first.decision_id);
  });

  it('undoes only the last decision about a subject', async () => {
    const subject = await photoInReview();
    const first = await server.answer('staff.decide', { subject, decision: 'approve' }, { token });
    await server.answer('staff.decide', { subject, decision: 'approve' }, { token });
    expect((await server.call('staff.undoDecision', first, { token })).status).toBe(409);
    expect((await server.call('staff.undoDecision', { decision_id: 'nothing' }, { token })).status).toBe(404);
  });
});

import { LANGUAGES, NOTIFICATION_TOPICS, type NotificationTopic } from '@duet/core/tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendText } from '../connection/testing/index.ts';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { emailAbsentMembers } from './index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Absent {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly conversationId: string;
}

describe.each(TEST_ENGINES)('emails to members who are away on $name', (engine) => {
  let server: TestServer;
  let maya: { readonly id: string; readonly token: string };
  let noah: Absent;
  beforeAll(async () => {
    server = await TestServer.open(engine, { maintenanceJobs: 'off' });
    maya = await server.registerMember();
    await server.completeProfile(maya.token);
    await emailAbsentMembers(server.server.context);
  });
  beforeEach(async () => {
    noah = await absentMember();
  });
  afterAll(() => server.close());

  const database = () => server.server.context.database.acrossTenants;
  const now = () => new Date(server.clock.now());
  const write = (id: string, values: { readonly last_online_at?: Date; readonly email_confirmed_at?: Date | null }) =>
    database().updateTable('members').set(values).where('id', '=', id).execute();

  /** Whom Maya may write to, with a confirmed address, who has just left. */
  async function absentMember(): Promise<Absent> {
    const member = await server.registerMember({ first_name: 'Noah', gender: 'MALE' });
    const { conversation_id: conversationId } = await server.answer(
      'messaging.startConversation',
      { user_id: member.id },
      { token: maya.token },
    );
    await write(member.id, { email_confirmed_at: now() });
    server.clock.advance(1);
    return { ...member, conversationId };
  }
  async function comeAndLeave({ id }: Absent): Promise<void> {
    await write(id, { last_online_at: now() });
    server.clock.advance(1);
  }
  /** Lets the time pass, with a round at its end. */
  async function pass(duration: number): Promise<void> {
    server.clock.advance(duration);
    await emailAbsentMembers(server.server.context);
  }
  async function passHours(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour += 1) await pass(HOUR);
  }
  const mailsTo = async ({ email }: Absent, topics: readonly string[] = NOTIFICATION_TOPICS) =>
    (await server.unsentMails()).filter(({ kind, recipient }) => recipient === email && topics.includes(kind));
  /** Daily matches come by themselves, where a test takes long enough. */
  const kindsTo = async (member: Absent) =>
    (await mailsTo(member)).map(({ kind }) => kind).filter((kind) => kind !== 'daily_matches');

  /** Makes one thing of a topic happen to an absent member. */
  async function happenTo(member: Absent, topic: NotificationTopic): Promise<void> {
    const to = { user_id: member.id };
    const as = { token: maya.token };
    switch (topic) {
      case 'new_message':
        await sendText(server, maya.token, member.conversationId, 'A text for Noah alone.');
        return;
      case 'mutual_like':
        await server.completeProfile(member.token);
        await server.answer('profile.like', { user_id: maya.id }, { token: member.token });
        server.clock.advance(1);
        await server.answer('profile.like', to, as);
        return;
      case 'new_like':
        await server.answer('profile.like', to, as);
        return;
      case 'new_wink':
        await server.answer('profile.wink', to, as);
        return;
      case 'profile_view':
        await server.answer('profile.view', to, as);
        return;
      case 'daily_matches':
        await database()
          .insertInto('match_days')
          .values({ tenant_id: 'duet', member_id: member.id, day: '2026-06-01', matches: 3, made_at: now() })
          .execute();
    }
  }

  it.each(NOTIFICATION_TOPICS)('tell of %s, and do not where the member has switched it off', async (topic) => {
    const muted = await absentMember();
    await server.answer('account.setNotifications', { id: topic, value: false }, { token: muted.token });
    for (const member of [noah, muted]) await happenTo(member, topic);
    await passHours(topic === 'daily_matches' ? 9 : 2);
    expect((await mailsTo(noah, [topic])).map(({ kind }) => kind)).toEqual([topic]);
    expect(await mailsTo(muted, [topic])).toEqual([]);
  });

  it('wait five minutes for a message to be read, say nothing of its text, and come once an absence', async () => {
    await happenTo(noah, 'new_message');
    await pass(5 * MINUTE - 2);
    expect(await kindsTo(noah)).toEqual([]);
    await pass(MINUTE);
    const [mail] = await mailsTo(noah, ['new_message']);
    expect(mail?.text).toContain(`/en/app/messages/${noah.conversationId}`);
    expect(mail?.text).toContain('Maya');
    expect(mail?.text).not.toContain('A text for Noah');
    await happenTo(noah, 'new_message');
    await passHours(1);
    expect(await kindsTo(noah)).toEqual(['new_message']);
  });

  it('do not come for what happened before the member was here again, and come for what happens afterwards', async () => {
    await happenTo(noah, 'profile_view');
    await comeAndLeave(noah);
    await passHours(2);
    expect(await kindsTo(noah)).toEqual([]);
    await happenTo(noah, 'profile_view');
    await passHours(2);
    expect(await kindsTo(noah)).toEqual(['profile_view']);
  });

  it('do not come for a message that was read meanwhile', async () => {
    await happenTo(noah, 'new_message');
    const read = { read: true, conversation_ids: [noah.conversationId] };
    await server.answer('messaging.markConversations', read, { token: noah.token });
    await passHours(1);
    expect(await kindsTo(noah)).toEqual([]);
  });

  it('do not come for a message in a muted conversation, and come for one in another conversation', async () => {
    const liam = await absentMember();
    const mute = { conversation_id: noah.conversationId, muted: true };
    await server.answer('messaging.muteConversation', mute, { token: noah.token });
    for (const member of [noah, liam]) {
      await comeAndLeave(member);
      await happenTo(member, 'new_message');
    }
    await passHours(1);
    expect(await kindsTo(liam)).toEqual(['new_message']);
    expect(await kindsTo(noah)).toEqual([]);
  });

  it('do not come from a blocked member, nor to an address that was not confirmed or wants none', async () => {
    const [unconfirmed, unsubscribed] = [await absentMember(), await absentMember()];
    for (const member of [noah, unconfirmed, unsubscribed]) await happenTo(member, 'profile_view');
    await server.answer('profile.block', { user_id: maya.id }, { token: noah.token });
    await write(unconfirmed.id, { email_confirmed_at: null });
    const token = server.server.context.unsubscribe.token('duet', unsubscribed.email);
    await server.answer('credentials.doNotEmail', { token });
    await passHours(2);
    for (const member of [noah, unconfirmed, unsubscribed]) expect(await kindsTo(member)).toEqual([]);
  });

  it('come once where two processes look at the same time', async () => {
    await happenTo(noah, 'profile_view');
    server.clock.advance(HOUR);
    await Promise.all([emailAbsentMembers(server.server.context), emailAbsentMembers(server.server.context)]);
    await passHours(1);
    expect(await kindsTo(noah)).toEqual(['profile_view']);
  });

  it.each(LANGUAGES)('are in the language that the member has stored: %s', async (language) => {
    await server.answer('session.setPreferredLanguage', { language }, { token: noah.token });
    server.clock.advance(1);
    for (const topic of ['new_message', 'new_wink', 'profile_view'] as const) await happenTo(noah, topic);
    await passHours(2);
    const mails = await mailsTo(noah, ['new_message', 'new_wink', 'profile_view']);
    expect(mails.map((mail) => mail.language)).toEqual([language, language, language]);
    for (const { subject, text } of mails) expect(subject + text).not.toMatch(/\{\{|new_message|new_wink|profile_view/);
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer, TwoMembers } from '../testing/index.ts';

const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';
const MINUTE = 60_000;

describe.each(TEST_ENGINES)('a report of one message on $name', (engine) => {
  let server: TestServer;
  let members: TwoMembers;
  let token: string;
  beforeAll(async () => {
    server = await TestServer.open(engine, {}, { adminToken: `dana:${ADMIN_TOKEN}` });
    members = await TwoMembers.open(server);
    ({ token } = await server.answer('staff.openSession', {}, { token: ADMIN_TOKEN }));
  });
  afterAll(() => server.close());

  const as = (member: 'self' | 'other') => ({ token: members[member].token });
  const send = async (sender: 'self' | 'other', message: string, type: 'MESSAGE' | 'IMAGE' = 'MESSAGE') => {
    const request = { conversation_id: members.conversationId, message, message_type: type };
    return (await server.answer('messaging.sendMessage', request, as(sender))).message;
  };
  const report = (message: { readonly conversation_id: string; readonly sent_at: string }, userId = members.other.id) =>
    server.call('profile.report', { user_id: userId, reason: 'scam', message }, as('self'));
  const newest = async () => (await server.answer('staff.getQueue', { kind: 'report' }, { token })).entries.at(-1);
  const open = async (url: string, viewer?: string) =>
    (
      await server.server.app.inject({
        url,
        headers: { host: 'duet.localhost', ...(viewer !== undefined && { authorization: `Bearer ${viewer}` }) },
      })
    ).statusCode;

  it('keeps its words for staff, also when the reporter has deleted the conversation since', async () => {
    const { conversation_id, sent_at } = await send('other', 'Zebra at nine, bring money');
    expect((await report({ conversation_id, sent_at })).status).toBe(200);
    server.clock.advance(MINUTE);
    await send('other', 'Something later');
    await server.answer('messaging.deleteConversation', { conversation_id }, as('self'));
    expect((await newest())?.report?.evidence.reported).toEqual({ text: 'Zebra at nine, bring money', sent_at });
    expect((await report({ conversation_id, sent_at })).status).toBe(404);
  });

  it('is refused of a message that the reported member has not sent to the reporter', async () => {
    const own = await send('self', 'My own words');
    const third = await TwoMembers.open(server);
    const foreign = await TwoMembers.open(server, { tenant: 'kesher', otherTenant: 'kesher' });
    const theirs = await server.answer(
      'messaging.getMessages',
      { conversation_id: third.conversationId },
      { token: third.self.token },
    );
    const elsewhere = await server.answer(
      'messaging.getMessages',
      { conversation_id: foreign.conversationId },
      { token: foreign.self.token, tenant: 'kesher' },
    );
    const before = (await server.answer('staff.getQueue', { kind: 'report' }, { token })).waiting.report;
    const nothing = { conversation_id: own.conversation_id, sent_at: '2020-01-01T00:00:00.000Z' };
    for (const message of [own, nothing, ...theirs.messages, ...elsewhere.messages])
      expect((await report({ conversation_id: message.conversation_id, sent_at: message.sent_at })).status).toBe(404);
    const [message] = theirs.messages;
    if (!message) throw new Error('there is no message');
    expect((await report(message, third.other.id)).status).toBe(404);
    const [abroad] = elsewhere.messages;
    if (!abroad) throw new Error('there is no message');
    expect((await report(abroad, foreign.other.id)).status).toBe(404);
    const after = (await server.answer('staff.getQueue', { kind: 'report' }, { token })).waiting.report;
    expect(after).toBe(before);
  });

  it('comes with the last twenty messages of the member, oldest first, and with no wink', async () => {
    for (let count = 1; count <= 21; count += 1) await send('other', `Offer ${count}`);
    await server.answer('profile.wink', { user_id: members.self.id }, as('other'));
    await send('self', 'Leave me alone');
    expect((await report(await send('other', 'Offer 22'))).status).toBe(200);
    const messages = (await newest())?.report?.evidence.messages ?? [];
    expect(messages.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, index) => `Offer ${index + 3}`));
  });

  it('shows its photo to staff alone, until the day after the decision', async () => {
    const file = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    const upload = async () =>
      (await server.answer('profile.uploadPost', { category: 'message' }, { ...as('other'), file })).image.id;
    const [image, quiet] = [await upload(), await upload()];
    const { conversation_id, sent_at } = await send('other', image, 'IMAGE');
    await send('other', quiet, 'IMAGE');
    server.clock.advance(MINUTE);
    expect((await report({ conversation_id, sent_at })).status).toBe(200);
    const entry = await newest();
    const photo = entry?.report?.evidence.reported?.photo ?? '';
    expect(entry?.report?.evidence.reported?.text).toBe('');
    expect(await open(photo)).toBe(200);
    const { photoLinks } = server.server.context;
    expect(await open(photoLinks.link({ tenantId: 'duet', id: quiet }, 'staff'))).toBe(404);
    expect(await open(photo.replace('viewer=staff', `viewer=${members.self.id}`))).toBe(404);
    const subject = entry?.subject ?? { kind: 'report' as const, id: '' };
    await server.answer('staff.decide', { subject, decision: 'dismiss' }, { token });
    expect(await open(photo)).toBe(200);
    server.clock.advance(25 * 60 * MINUTE);
    expect(await open(photoLinks.link({ tenantId: 'duet', id: image }, 'staff'))).toBe(404);
  });
});

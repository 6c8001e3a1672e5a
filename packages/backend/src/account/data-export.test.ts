import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, TestServer, TwoMembers } from '../testing/index.ts';

const DAY = 86_400_000;

describe.each(TEST_ENGINES)('a copy of one’s data on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const state = (token: string) => server.answer('account.getExport', {}, { token });
  const textTo = async (email: string) => {
    const mails = await server.unsentMails();
    return mails.filter(({ kind, recipient }) => kind === 'data_export' && recipient === email).at(-1)?.text ?? '';
  };
  const linkTo = async (email: string) => {
    const text = await textTo(email);
    return /http:\/\/duet\.localhost(\/data-copies\/[\w-]{43})\n/.exec(text)?.[1] ?? '';
  };
  const fetchCopy = (url: string, tenant = 'duet') =>
    server.server.app.inject({ url, headers: { host: `${tenant}.localhost` } });

  async function copyOf({ token, email }: { readonly token: string; readonly email: string }): Promise<string> {
    await server.answer('account.requestExport', {}, { token });
    server.clock.advance(5000);
    await vi.waitFor(async () => {
      expect((await state(token)).state).toBe('sent');
    }, 10_000);
    return linkTo(email);
  }

  it('is prepared by a job and comes by email: all that is the member’s, their photos, and no word of others', async () => {
    const { self, other, conversationId } = await TwoMembers.open(server, {
      secretive: { email: 'zebulon.private@example.org' },
    });
    const as = { token: self.token };
    await server.answer('profile.like', { user_id: other.id }, as);
    await server.answer(
      'messaging.sendMessage',
      { conversation_id: conversationId, message: 'At ten, by the fountain.', message_type: 'MESSAGE' },
      as,
    );
    const marked = { conversation_id: conversationId };
    await server.answer('messaging.muteConversation', { ...marked, muted: true }, as);
    await server.answer('messaging.archiveConversation', { ...marked, archived: true }, as);
    expect(await state(self.token)).toEqual({ state: 'none' });
    expect(await server.answer('account.requestExport', {}, as)).toEqual({ state: 'preparing' });
    const answer = await fetchCopy(await copyOf(self));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
    });
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const text = strFromU8(files['data.json'] ?? new Uint8Array());
    expect(JSON.parse(text)).toMatchObject({
      account: [{ id: self.id, email: self.email, first_name: 'Maya' }],
      answers: [{ attribute_id: 'summary' }],
      likes: [{ whom: 'Zebulon' }],
      conversations: [{ with: 'Zebulon', archived: true, muted: true }],
      messages: [{ body: 'At ten, by the fountain.' }],
    });
    for (const secret of ['zebulon.private', 'Quagmire', 'Zebra', 'argon2', other.id, self.token])
      expect(text).not.toContain(secret);
    const [, photo] = Object.entries(files).find(([name]) => name.startsWith('photos/')) ?? [];
    expect((await sharp(photo).metadata()).format).toBe('webp');
  });

  it('leaves out the conversations that the member has deleted, with the photos in them', async () => {
    const { self, conversationId } = await TwoMembers.open(server);
    const as = { token: self.token };
    const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    const { image } = await server.answer('profile.uploadPost', { category: 'message' }, { ...as, file: picture });
    for (const [message, message_type] of [
      ['Let us forget this.', 'MESSAGE'],
      [image.id, 'IMAGE'],
    ] as const)
      await server.answer('messaging.sendMessage', { conversation_id: conversationId, message, message_type }, as);
    await server.answer('messaging.deleteConversation', { conversation_id: conversationId }, as);
    const files = unzipSync(new Uint8Array((await fetchCopy(await copyOf(self))).rawPayload));
    const text = strFromU8(files['data.json'] ?? new Uint8Array());
    expect(JSON.parse(text)).toMatchObject({ messages: [], conversations: [] });
    expect(text).not.toContain(image.id);
    expect(Object.keys(files)).not.toContain(`photos/${image.id}.webp`);
  });

  it('is the member’s own: each has a link of their own, and no other address opens it', async () => {
    const [maya, noah] = [await server.registerMember(), await server.registerMember({ first_name: 'Noah' })];
    const [hers, his] = [await copyOf(maya), await copyOf(noah)];
    const nameIn = async (link: string) =>
      strFromU8(unzipSync(new Uint8Array((await fetchCopy(link)).rawPayload))['data.json'] ?? new Uint8Array());
    expect(await nameIn(hers)).toContain(maya.email);
    expect(await nameIn(his)).not.toContain(maya.email);
    expect((await fetchCopy(hers, 'kesher')).statusCode).toBe(404);
    expect((await fetchCopy(`${hers.slice(0, -1)}_`)).statusCode).toBe(404);
    expect((await fetchCopy(hers.replace(/[^/]+$/, maya.token))).statusCode).toBe(404);
  });

  it('comes by email in the language of the member', async () => {
    const maya = await server.registerMember();
    await server.answer('session.setPreferredLanguage', { language: 'fr' }, { token: maya.token });
    await copyOf(maya);
    expect(await textTo(maya.email)).toContain('Bonjour Maya');
  });

  it('is not made again while its link works, for a day, and is gone with it', async () => {
    const maya = await server.registerMember();
    const link = await copyOf(maya);
    const { available_until = '' } = await state(maya.token);
    expect(Date.parse(available_until) - server.clock.now()).toBeGreaterThan(DAY - 60_000);
    expect((await server.answer('account.requestExport', {}, { token: maya.token })).state).toBe('sent');
    const { acrossTenants } = server.server.context.database;
    const ended = acrossTenants.updateTable('data_exports').set({ expires_at: new Date(server.clock.now()) });
    await ended.where('member_id', '=', maya.id).execute();
    expect((await fetchCopy(link)).statusCode).toBe(410);
    expect(await state(maya.token)).toEqual({ state: 'none' });
    server.clock.advance(10 * 60_000);
    await vi.waitFor(async () => {
      expect((await fetchCopy(link)).statusCode).toBe(404);
    });
    expect(await copyOf(maya)).not.toBe(link);
  });

  it('is nobody’s any more once the profile is removed', async () => {
    const maya = await server.registerMember();
    const link = await copyOf(maya);
    const { acrossTenants } = server.server.context.database;
    const removed = { removed_at: new Date(server.clock.now()) };
    await acrossTenants.updateTable('members').set(removed).where('id', '=', maya.id).execute();
    expect((await fetchCopy(link)).statusCode).toBe(404);
  });

  it('is not made for who has no address to send the link to', async () => {
    const { id, token } = await server.registerMember();
    const { acrossTenants } = server.server.context.database;
    await acrossTenants.updateTable('members').set({ email: null }).where('id', '=', id).execute();
    expect(await server.call('account.requestExport', {}, { token })).toMatchObject({
      status: 400,
      body: { message: 'email required' },
    });
  });
});

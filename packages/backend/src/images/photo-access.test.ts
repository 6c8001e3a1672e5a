import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

const HOUR = 3_600_000;
const jpeg = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

type Member = Awaited<ReturnType<TestServer['registerMember']>>;

describe.each(TEST_ENGINES)('the links of photos on $name', (engine) => {
  let server: TestServer;
  let file: Buffer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    file = await jpeg();
  });
  afterAll(() => server.close());

  const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    server.server.app.inject({ url, headers: { host: 'duet.localhost', ...headers } });
  const statusOf = async (url: string, { token }: { readonly token?: string } = {}) =>
    (await open(url, token === undefined ? {} : { authorization: `Bearer ${token}` })).statusCode;
  const upload = async ({ token }: Member, category: 'profile' | 'message' = 'profile') =>
    (await server.answer('profile.uploadPost', { category }, { token, file })).image;
  const review = (id: string, status: 'APPROVED' | 'REJECTED') =>
    server.server.context.database.acrossTenants.updateTable('images').set({ status }).where('id', '=', id).execute();
  /** The link of the owner's first photo as `viewer` is given it. */
  const linkFor = async (viewer: Member, owner: Member) => {
    const { profiles } = await server.answer('profile.get', { user_ids: [owner.id] }, { token: viewer.token });
    return profiles[0]?.images[0]?.url ?? '';
  };
  const changed = (url: string, fields: Readonly<Record<string, string>>) => {
    const [path = '', query] = url.split('?');
    const parameters = new URLSearchParams(query);
    for (const [name, value] of Object.entries(fields)) parameters.set(name, value);
    return `${path}?${parameters.toString()}`;
  };
  const owned = async () => {
    const [maya, noah] = [await server.registerMember(), await server.registerMember({ gender: 'MALE' })];
    const image = await upload(maya);
    await review(image.id, 'APPROVED');
    return { maya, noah, image, link: await linkFor(noah, maya) };
  };

  it('open an approved photo in each size, and in no other', async () => {
    const { link } = await owned();
    expect(
      await Promise.all(['', '&size=small', '&size=medium', '&size=original'].map((size) => statusOf(link + size))),
    ).toEqual([200, 200, 200, 200]);
    expect(await statusOf(`${link}&size=huge`)).toBe(404);
  });

  it('open nothing when tenant, photo, viewer, end or key is another', async () => {
    const { maya, link, image } = await owned();
    const other = await upload(maya);
    expect((await open(link, { host: 'grace.localhost' })).statusCode).toBe(404);
    expect(await statusOf(link.replace(image.id, other.id))).toBe(404);
    expect(await statusOf(changed(link, { viewer: maya.id }))).toBe(404);
    expect(await statusOf(changed(link, { expires: String(server.clock.now() + 48 * HOUR) }))).toBe(404);
    expect(await statusOf(changed(link, { key: 'A'.repeat(43) }))).toBe(404);
    expect(await statusOf(link.split('?')[0] ?? '')).toBe(404);
  });

  it('open a photo under review, or refused, to its owner alone', async () => {
    const { maya, image, link } = await owned();
    for (const status of ['PENDING', 'REJECTED'] as const) {
      await server.server.context.database.acrossTenants
        .updateTable('images')
        .set({ status })
        .where('id', '=', image.id)
        .execute();
      expect(await statusOf(link)).toBe(404);
      expect(await statusOf(await linkFor(maya, maya))).toBe(200);
    }
  });

  it.each(['blocks', 'is blocked by'] as const)('open nothing any more to a viewer who %s the owner', async (way) => {
    const { maya, noah, link } = await owned();
    expect(await statusOf(link)).toBe(200);
    const [from, to] = way === 'blocks' ? [noah, maya] : [maya, noah];
    await server.answer('profile.block', { user_id: to.id }, { token: from.token });
    expect(await statusOf(link)).toBe(404);
  });

  it.each(['viewer', 'owner'] as const)('open nothing while the %s is suspended', async (who) => {
    const { maya, noah, link } = await owned();
    const absent = (suspended_at: Date | null) =>
      server.server.context.database.acrossTenants
        .updateTable('members')
        .set({ suspended_at })
        .where('id', '=', who === 'viewer' ? noah.id : maya.id)
        .execute();
    await absent(new Date(server.clock.now()));
    expect(await statusOf(link)).toBe(404);
    await absent(null);
    expect(await statusOf(link)).toBe(200);
  });

  it('are equal within six hours, good for six hours at least, and gone after twelve', async () => {
    const { maya, noah, link } = await owned();
    server.clock.advance(HOUR);
    expect(await linkFor(noah, maya)).toBe(link);
    server.clock.advance(5 * HOUR - 1);
    expect(await statusOf(link)).toBe(200);
    server.clock.advance(6 * HOUR + 1);
    expect(await statusOf(link)).toBe(410);
    expect(await statusOf(await linkFor(noah, maya))).toBe(200);
  });

  it('let a browser keep a photo for an hour, never beyond the end of the link, and no one else', async () => {
    const { link } = await owned();
    const { headers } = await open(link);
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=3600',
      'cross-origin-resource-policy': 'same-origin',
    });
    const again = await open(link, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);

    const expires = Number(new URLSearchParams(link.split('?')[1]).get('expires'));
    server.clock.advance(expires - server.clock.now() - 60_000);
    expect((await open(link)).headers['cache-control']).toBe('private, max-age=60');
  });

  it('are not confirmed from a cache to whom the photo is closed', async () => {
    const { maya, noah, link } = await owned();
    const { etag } = (await open(link)).headers;
    await server.answer('profile.block', { user_id: noah.id }, { token: maya.token });
    expect((await open(link, { 'if-none-match': String(etag) })).statusCode).toBe(404);
  });

  describe('in conversations', () => {
    const meet = async () => {
      const [maya, noah, eve] = [
        await server.registerMember(),
        await server.registerMember({ gender: 'MALE' }),
        await server.registerMember(),
      ];
      await server.completeProfile(maya.token);
      const { conversation_id } = await server.answer(
        'messaging.startConversation',
        { user_id: noah.id },
        { token: maya.token },
      );
      return { maya, noah, eve, conversation_id };
    };
    const sent = async () => {
      const met = await meet();
      const image = await upload(met.maya, 'message');
      const { message } = await server.answer(
        'messaging.sendMessage',
        { conversation_id: met.conversation_id, message: image.id, message_type: 'IMAGE' },
        { token: met.maya.token, key: randomUUID() },
      );
      return { ...met, image, link: message.original ?? '' };
    };

    it('open to its two members, with their token, and to no one else', async () => {
      const { maya, noah, eve, link } = await sent();
      expect([await statusOf(link, maya), await statusOf(link, noah)]).toEqual([200, 200]);
      expect([await statusOf(link, eve), await statusOf(link)]).toEqual([404, 404]);
      expect(await statusOf(link, { token: 'x'.repeat(43) })).toBe(401);
    });

    it('open to no one by a viewer’s name in place of a token', async () => {
      const { maya, link } = await sent();
      expect(await statusOf(`${link}&viewer=${maya.id}`)).toBe(404);
    });

    it('close to both sides of a block, and open again after it', async () => {
      const { maya, noah, link } = await sent();
      await server.answer('profile.block', { user_id: maya.id }, { token: noah.token });
      expect([await statusOf(link, maya), await statusOf(link, noah)]).toEqual([404, 404]);
      await server.answer('profile.unblock', { user_id: maya.id }, { token: noah.token });
      expect([await statusOf(link, maya), await statusOf(link, noah)]).toEqual([200, 200]);
    });

    it('close to who has deleted the conversation, be the photo their own, and to nobody else', async () => {
      const { maya, noah, link, conversation_id } = await sent();
      await server.answer('messaging.deleteConversation', { conversation_id }, { token: maya.token });
      expect([await statusOf(link, maya), await statusOf(link, noah)]).toEqual([404, 200]);
    });

    it('open to the owner alone before the photo is sent', async () => {
      const { maya, noah } = await meet();
      const { url } = await upload(maya, 'message');
      expect([await statusOf(url, maya), await statusOf(url, noah)]).toEqual([200, 404]);
    });

    it('are requested each time, from the browser’s own cache only', async () => {
      const { noah, link } = await sent();
      const { headers } = await open(link, { authorization: `Bearer ${noah.token}` });
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Origin, Authorization' });
      const again = { authorization: `Bearer ${noah.token}`, 'if-none-match': String(headers.etag) };
      expect((await open(link, again)).statusCode).toBe(304);
    });

    it('are gone after twelve hours, and come anew with the message', async () => {
      const { noah, link, conversation_id } = await sent();
      server.clock.advance(12 * HOUR);
      expect(await statusOf(link, noah)).toBe(410);
      const { messages } = await server.answer('messaging.getMessages', { conversation_id }, { token: noah.token });
      expect(await statusOf(messages.at(-1)?.original ?? '', noah)).toBe(200);
    });
  });
});

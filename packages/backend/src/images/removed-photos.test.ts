import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

const jpeg = () =>
  sharp({ create: { width: 500, height: 500, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

describe.each(TEST_ENGINES)('own photos on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const uploaded = async (file: Buffer, as: { readonly token: string }) =>
    (await server.answer('profile.uploadPost', { category: 'profile' }, { ...as, file })).image;
  const open = (url: string) => server.server.app.inject({ url, headers: { host: 'duet.localhost' } });

  it('puts a removed photo back within ten minutes, and then deletes its files', async () => {
    const as = { token: (await server.registerMember()).token };
    const photo = await uploaded(await jpeg(), as);
    const set = (...metadatas: { id: string; focus?: { x: number; y: number } }[]) =>
      server.call('profile.setImages', { metadatas }, as);
    await set({ id: photo.id, focus: { x: 0.25, y: 0.5 } });
    await set();
    expect((await open(photo.url)).statusCode).toBe(404);
    expect((await set({ id: photo.id })).status).toBe(200);
    const { images } = await server.answer('profile.getImages', {}, as);
    expect(images).toMatchObject([{ id: photo.id, metadata: { status: 'PENDING', focus: { x: 0.25, y: 0.5 } } }]);
    expect((await open(photo.url)).statusCode).toBe(200);

    await set();
    // As it is for a photo that is kept longer, because a report is about it.
    await server.server.context.database.acrossTenants
      .updateTable('removed_images')
      .set({ removed_at: new Date(server.clock.now() - 10 * 60_000) })
      .where('id', '=', photo.id)
      .execute();
    expect((await set({ id: photo.id })).status).toBe(404);
    server.clock.advance(10 * 60_000);
    const { photos } = server.server.context;
    await vi.waitFor(async () => {
      await expect(photos.preview({ tenantId: 'duet', id: photo.id }, 'small')).rejects.toThrow('ENOENT');
    });
  });

  it('tells a member their own first photo with who they are', async () => {
    const as = { token: (await server.registerMember()).token };
    expect((await server.answer('session.getSelf', {}, as)).user.portrait).toBeUndefined();
    const [first, second] = [await uploaded(await jpeg(), as), await uploaded(await jpeg(), as)];
    await server.answer('profile.setImages', { metadatas: [{ id: second.id }, { id: first.id }] }, as);
    const { portrait } = (await server.answer('session.getSelf', {}, as)).user;
    expect(portrait).toMatchObject({ id: second.id, metadata: { status: 'PENDING' } });
  });

  it('lets no one put another member’s removed photo back', async () => {
    const [own, other] = [await server.registerMember(), await server.registerMember()];
    const image = await uploaded(await jpeg(), { token: other.token });
    await server.answer('profile.setImages', { metadatas: [] }, { token: other.token });
    const taken = await server.call('profile.setImages', { metadatas: [{ id: image.id }] }, { token: own.token });
    expect(taken.status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#c33', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const jpeg = (width = 1000, height = 800) => picture(width, height).jpeg().toBuffer();

describe.each(TEST_ENGINES)('photos on $name', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    ({ token } = await server.registerMember());
  });
  afterAll(() => server.close());

  const upload = (file: Buffer, as = { token }, category: 'profile' | 'message' = 'profile') =>
    server.call('profile.uploadPost', { category }, { ...as, file });
  const uploaded = async (file: Buffer, as = { token }, category: 'profile' | 'message' = 'profile') =>
    (await server.answer('profile.uploadPost', { category }, { ...as, file })).image;
  const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    server.server.app.inject({ url, headers: { host: 'duet.localhost', ...headers } });

  it('keeps a photo in four sizes, as WebP', async () => {
    const image = await uploaded(await jpeg(2000, 1000));
    expect(image).toMatchObject({
      width: 1400,
      height: 700,
      metadata: { status: 'PENDING', uploadStatus: 'upload-sussess' },
    });
    const widths = await Promise.all(
      [image.small, image.medium, image.large, image.original].map(async (link) => {
        const answer = await open(link ?? '');
        const { format, width } = await sharp(answer.rawPayload).metadata();
        expect(answer.headers['content-type']).toBe('image/webp');
        return [format, width];
      }),
    );
    expect(widths).toEqual([
      ['webp', 240],
      ['webp', 600],
      ['webp', 1400],
      ['webp', 2000],
    ]);
  });

  /** 800 × 1000, in HEVC as phones write it: a face before a meadow. */
  const heic = readFileSync(new URL('../files/testing/portrait.heic', import.meta.url));

  it('keeps a photo of a phone that sends HEIC, as it looks', async () => {
    const image = await uploaded(heic);
    expect(image).toMatchObject({ width: 800, height: 1000 });
    const { rawPayload } = await open(image.original ?? '');
    const { data } = await sharp(rawPayload).extract({ left: 400, top: 430, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    // The middle of the face, within what both compressions change of a colour.
    const colour = [0xd9, 0xa9, 0x8b].map((wanted, channel) => Math.abs((data[channel] ?? 0) - wanted));
    expect(Math.max(...colour)).toBeLessThan(12);
  });

  const forgetPreview = (id: string) =>
    server.server.context.database.acrossTenants
      .updateTable('images')
      .set({ preview: null })
      .where('id', '=', id)
      .execute();

  it('tells nine points of a photo, as they are seen upright', async () => {
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#f00' } })
      .composite([
        {
          input: await sharp({ create: { width: 900, height: 300, channels: 3, background: '#00f' } })
            .png()
            .toBuffer(),
          left: 0,
          top: 600,
        },
      ])
      .withMetadata({ orientation: 3 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { preview = '' } = await uploaded(photo);
    const points = [...Buffer.from(preview, 'base64')];
    expect(points).toHaveLength(27);
    const isBlue = ([red = 0, , blue = 0]: readonly number[]) => blue > red;
    expect(Array.from({ length: 9 }, (_, point) => isBlue(points.slice(point * 3, point * 3 + 3)))).toEqual([
      ...[true, true, true],
      ...Array.from({ length: 6 }, () => false),
    ]);
  });

  it('gives a photo from before there were previews its own when somebody opens it', async () => {
    const photo = await uploaded(await jpeg());
    await forgetPreview(photo.id);
    const shown = async () =>
      (await server.answer('profile.getImages', {}, { token })).images.find(({ id }) => id === photo.id)?.preview;
    expect(await shown()).toBeUndefined();
    await open(photo.small ?? '');
    await expect.poll(shown).toBe(photo.preview);
  });

  it('keeps no place, no camera and no thumbnail, and turns the photo upright', async () => {
    const photoWithMetadata = await picture(1000, 600)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'TellTale' }, IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photoWithMetadata).metadata()).exif).toBeDefined();
    const image = await uploaded(photoWithMetadata);
    expect([image.width, image.height]).toEqual([600, 1000]);
    for (const link of [image.small, image.large, image.original]) {
      const { exif, icc, xmp, orientation } = await sharp((await open(link ?? '')).rawPayload).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        orientation: undefined,
      });
    }
  });

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['a gif, whatever its label', () => picture(600, 600).gif().toBuffer(), 400, 'gif unsupported'],
    ['a small picture', () => jpeg(100, 100), 400, 'image too small'],
    ['text', () => Promise.resolve(Buffer.from('<script>alert(1)</script>')), 400, 'unknown image format'],
    [
      'an SVG',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')),
      400,
      'unknown image format',
    ],
    [
      'a picture of more than 40 megapixels',
      () =>
        sharp({ create: { width: 8001, height: 5000, channels: 3, background: '#c33' } })
          .png()
          .toBuffer(),
      413,
      'request too large',
    ],
    ['a photo whose second half is missing', async () => half(await noise(900, 900)), 400, 'unknown image format'],
    ['a HEIC photo whose second half is missing', () => Promise.resolve(half(heic)), 400, 'unknown image format'],
    ['half a photo’s head', async () => (await jpeg()).subarray(0, 20), 400, 'unknown image format'],
    ['no bytes', () => Promise.resolve(Buffer.alloc(0)), 400, 'unknown image format'],
    [
      'more bytes than the tenant takes',
      () => Promise.resolve(Buffer.alloc(server.server.context.tenants.get('duet').config.images.max_byte_size + 1)),
      413,
      'request too large',
    ],
  ])('refuses %s', async (_, file, status, message) => {
    expect(await upload(await file())).toMatchObject({ status, body: { message } });
  });

  it('refuses more bytes than the tenant takes as base64 too, whose request may be a third longer', async () => {
    const most = server.server.context.tenants.get('duet').config.images.max_byte_size;
    const photo = await jpeg();
    const image = Buffer.concat([photo, Buffer.alloc(most + 1 - photo.length)]).toString('base64');
    const answer = await server.call('profile.uploadBytes', { image, category: 'message' }, { token });
    expect(answer).toMatchObject({ status: 413, body: { message: 'request too large' } });
  });

  it('takes a photo as base64 too, and stores one of two equal tries', async () => {
    const member = await server.registerMember();
    const request = { image: (await jpeg()).toString('base64'), category: 'profile' as const };
    const key = randomUUID();
    const first = await server.answer('profile.uploadBytes', request, { token: member.token, key });
    const second = await server.answer('profile.uploadBytes', request, { token: member.token, key });
    expect(second).toEqual(first);
    expect((await server.answer('profile.getImages', {}, { token: member.token })).images).toHaveLength(1);
  });

  it.each([
    'http://example.org/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://example.org:8443/a.jpg',
    'https://u:p@example.org/a.jpg',
    'file:///etc/passwd',
    'nonsense',
  ])('fetches nothing from %s', async (url) => {
    expect(await server.call('profile.uploadUrl', { url, category: 'profile' }, { token })).toMatchObject({
      status: 400,
      body: { message: 'unknown image format' },
    });
  });

  it('does not reach a closed address by a name that leads there', async () => {
    expect(
      (await server.call('profile.uploadUrl', { url: 'https://localhost/a.jpg', category: 'profile' }, { token }))
        .status,
    ).toBe(503);
  });

  it('orders photos, keeps captions and deletes what is left out, with its files', async () => {
    const member = await server.registerMember();
    const as = { token: member.token };
    const [first, second, third] = [
      await uploaded(await jpeg(), as),
      await uploaded(await jpeg(), as),
      await uploaded(await jpeg(), as),
    ];
    await server.answer(
      'profile.setImages',
      { metadatas: [{ id: third.id, caption: ' By the sea ' }, { id: first.id }] },
      as,
    );
    const { images } = await server.answer('profile.getImages', {}, as);
    expect(images.map(({ id }) => id)).toEqual([third.id, first.id]);
    expect(images[0]?.metadata?.caption).toBe('By the sea');
    expect((await open(second.url)).statusCode).toBe(404);
    expect((await open(first.url)).statusCode).toBe(200);
  });

  it('lets no one order or delete another member’s photos', async () => {
    const [own, other] = [await server.registerMember(), await server.registerMember()];
    const image = await uploaded(await jpeg(), { token: other.token });
    expect(
      (await server.call('profile.setImages', { metadatas: [{ id: image.id }] }, { token: own.token })).status,
    ).toBe(404);
    await server.answer('profile.setImages', { metadatas: [] }, { token: own.token });
    expect((await server.answer('profile.getImages', {}, { token: other.token })).images).toHaveLength(1);
  });

  it('takes no more photos than the tenant allows, even at once', async () => {
    const member = await server.registerMember();
    const most = server.server.context.tenants.get('duet').config.images.max_count;
    const file = await jpeg(500, 500);
    const answers = await Promise.all(Array.from({ length: most + 2 }, () => upload(file, { token: member.token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    const { images } = await server.answer('profile.getImages', {}, { token: member.token });
    expect(images).toHaveLength(most);
  });
});

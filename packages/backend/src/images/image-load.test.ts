import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordMeasure, TEST_ENGINES, TestServer } from '../testing/index.ts';

const UPLOADS = 20;

/** Work that ends when it is told to. */
function held() {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    work: () => gate,
    release: () => {
      release();
    },
  };
}

describe.each(TEST_ENGINES)('a server with many uploads on $name', (engine) => {
  let server: TestServer;
  let file: Buffer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    file = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => server.close());

  const upload = async (token: string) =>
    (await server.call('profile.uploadPost', { category: 'message' }, { token, file })).status;

  it('answers a login while 20 of them wait, and works on few pictures at a time', async () => {
    const member = await server.registerMember({ password: 'correct horse battery' });
    const { imageQueue } = server.server.context;
    const { work, release } = held();
    const places = [imageQueue.run('upload', work), imageQueue.run('upload', work)];
    let uploaded = 0;
    const uploads = Array.from({ length: UPLOADS }, async () => {
      const status = await upload(member.token);
      uploaded += 1;
      return status;
    });
    await expect.poll(() => imageQueue.uploads).toBe(UPLOADS + places.length);
    let most = 0;
    const count = () => {
      const { queue, process } = sharp.counters();
      most = Math.max(most, queue + process);
    };
    sharp.queue.on('change', count);

    release();
    await server.answer('session.login', { email: member.email, password: 'correct horse battery' });
    const before = uploaded;
    expect(await Promise.all(uploads)).toEqual(Array.from({ length: UPLOADS }, () => 200));
    sharp.queue.off('change', count);

    expect(before).toBeLessThan(UPLOADS / 2);
    // Work that has just ended is still counted when the next begins: two at a time are never seen as more than four.
    expect(most).toBeLessThanOrEqual(4);
    recordMeasure(`uploads of ${String(UPLOADS)} done before a login among them was answered`, before);
  }, 120_000);

  it('refuses what would not find a place in the line, and returns when to try again', async () => {
    const { token } = await server.registerMember();
    const { imageQueue } = server.server.context;
    const { work, release } = held();
    const full = Array.from({ length: 26 }, () => imageQueue.run('upload', work));
    const refused = await server.call('profile.uploadPost', { category: 'message' }, { token, file });
    expect(refused).toMatchObject({ status: 503, body: { code: 8, message: 'busy' } });
    expect(refused.headers['retry-after']).toBe('10');
    release();
    await Promise.all(full);
    expect(await upload(token)).toBe(200);
  });
});

import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

describe.each(TEST_ENGINES)('a long answer of the API on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  it('is compressed on its way to a client that accepts it', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => server.registerMember()));
    const [{ token } = { token: '' }] = members;
    const ask = (encoding: string) =>
      server.server.app.inject({
        method: 'POST',
        url: '/api/profile/v1/get',
        payload: { user_ids: members.map(({ id }) => id) },
        headers: { host: 'duet.localhost', authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      });
    const [whole, compressed] = [await ask('identity'), await ask('br')];
    expect([whole.statusCode, compressed.statusCode]).toEqual([200, 200]);
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(whole.json());
    expect(compressed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2);
  });
});

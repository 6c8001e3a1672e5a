import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

describe.each(TEST_ENGINES)('analytics on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  it('answers each tenant’s own destinations, with their categories', async () => {
    expect(await server.answer('analytics.destinations', {})).toEqual({
      destinations: [
        { id: 'tag-manager', category: 'statistics' },
        { id: 'ad-network', category: 'advertising' },
      ],
    });
    expect(await server.answer('analytics.destinations', {}, { tenant: 'grace' })).toEqual({
      destinations: [{ id: 'tag-manager', category: 'statistics' }],
    });
  });

  const pixel = (query: string, host = 'duet.localhost') =>
    server.server.app.inject({ url: `/cid/cs/tp.png${query}`, headers: { host } });

  it('answers the pixel of a campaign with an image that is not cached', async () => {
    const answer = await pixel('?channel=web&campaign_id=spring-26');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  it.each([
    ['without a campaign', '?channel=web'],
    ['with something that is no campaign’s id', '?channel=web&campaign_id=me@example.org'],
    ['for another channel', '?channel=tv&campaign_id=spring-26'],
  ])('has no pixel %s', async (_, query) => {
    expect((await pixel(query)).statusCode).toBe(404);
  });

  it('has no pixel for a tenant without one', async () => {
    expect((await pixel('?channel=web&campaign_id=spring-26', 'grace.localhost')).statusCode).toBe(404);
  });
});

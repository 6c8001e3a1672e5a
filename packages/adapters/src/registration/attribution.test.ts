import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { BrowserAttributionSource } from './browser-attribution-source.ts';
import { HttpAttributionGateway } from './http-attribution-gateway.ts';

const network = fakeNetwork();

describe('the campaign of a visit', () => {
  it('is taken from the address, cut to what the wire takes, and kept over addresses that name none', () => {
    let search = `?utm_campaign=spring&utm_medium=mail&utm_source=${'x'.repeat(300)}&id=7`;
    const source = new BrowserAttributionSource(new FallbackStorage(() => new MemoryStorage()), () => search);
    expect(source.read()).toEqual({});
    source.capture();
    search = '?page=2';
    source.capture();
    expect(source.read()).toEqual({ campaign: 'spring', medium: 'mail', source: 'x'.repeat(200) });
  });
});

it('adds the campaign of a member, with the page that led here', async () => {
  const bodies: unknown[] = [];
  network.use(
    http.post(`${ORIGIN}/api/attribution/v1/add_info`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const gateway = new HttpAttributionGateway(testClient().api);
  expect(await gateway.add({ campaign: 'spring', refUrl: 'https://friends.example/' })).toMatchObject({ ok: true });
  expect(bodies).toEqual([{ info: { utm_campaign: 'spring', ref_url: 'https://friends.example/' } }]);
});

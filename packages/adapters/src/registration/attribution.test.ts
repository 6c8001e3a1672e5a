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

describe('the page that led to a visit', () => {
  it('is the one that the address names, kept over addresses that name none, beside the campaign of another', () => {
    let search = '?refUrl=https%3A%2F%2Ffriends.example%2F';
    const storage = new MemoryStorage();
    const load = () => new BrowserAttributionSource(new FallbackStorage(() => storage), () => search);
    load().capture();
    search = '?utm_campaign=spring';
    load().capture();
    expect(load().read()).toEqual({ campaign: 'spring', refUrl: 'https://friends.example/' });
  });

  it.each(['', 'x'.repeat(2001)])('is none where what is named is no address: “%s”', (refUrl) => {
    const source = new BrowserAttributionSource(
      new FallbackStorage(() => new MemoryStorage()),
      () => `?refUrl=${refUrl}`,
    );
    source.capture();
    expect(source.read()).toEqual({});
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
  const led = { campaign: 'spring', medium: 'mail', source: 'news', refUrl: 'https://friends.example/' };
  expect(await gateway.add(led)).toMatchObject({ ok: true });
  const info = { utm_campaign: 'spring', utm_medium: 'mail', utm_source: 'news', ref_url: 'https://friends.example/' };
  expect(bodies).toEqual([{ info }]);
});

import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpAttributionGateway } from './http-attribution-gateway.ts';

const network = fakeNetwork();

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

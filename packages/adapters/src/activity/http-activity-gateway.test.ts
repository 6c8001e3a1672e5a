import type { ActivityGateway } from '@duet/core/activity';
import { FakeActivityGateway } from '@duet/core/activity/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpActivityGateway } from './http-activity-gateway.ts';

const network = fakeNetwork();
const AT = '2026-01-01T00:00:00.000Z';
const entry = {
  userId: 'm1',
  at: AT,
  isNew: true,
  comment: { text: 'Hm', about: { kind: 'photo', imageId: 'i1' } },
} as const;
const locked = { count: 0, previews: [] };

function httpGateway(): ActivityGateway {
  const base = `${ORIGIN}/api/user/v1`;
  network.use(
    http.post(`${base}/get_activity`, async ({ request }) => {
      const { cursor } = (await request.json()) as { cursor?: string };
      const comment = { text: 'Hm', image_id: 'i1' };
      const entries = [{ user_id: cursor === undefined ? 'm1' : 'm2', at: AT, is_new: true, comment }];
      return HttpResponse.json({ entries, locked, as_of: AT, ...(cursor === undefined && { cursor: '1' }) });
    }),
    http.post(`${base}/new_activity_count`, () => HttpResponse.json({ counts: [{ category: 'liked_me', count: 3 }] })),
    http.post(`${base}/mark_activity`, () => HttpResponse.json({})),
  );
  return new HttpActivityGateway(testClient().api);
}

function fakeGateway(): ActivityGateway {
  const gateway = new FakeActivityGateway();
  gateway.counts = new Map([['liked_me', 3]]);
  gateway.pages.set('liked_me', [
    { entries: [entry], locked, asOf: AT },
    { entries: [{ ...entry, userId: 'm2' }], locked, asOf: AT },
  ]);
  return gateway;
}

describe.each<[string, () => ActivityGateway]>([
  ['FakeActivityGateway', fakeGateway],
  ['HttpActivityGateway', httpGateway],
])('%s as a gateway of activity', (_, make) => {
  it('lists a category page by page, until a page has no cursor', async () => {
    const gateway = make();
    const first = await gateway.list('liked_me');
    expect(first).toEqual({ ok: true, value: { entries: [entry], cursor: '1', locked, asOf: AT } });
    const next = await gateway.list('liked_me', first.ok ? first.value.cursor : undefined);
    expect(next).toEqual({ ok: true, value: { entries: [{ ...entry, userId: 'm2' }], locked, asOf: AT } });
  });

  it('counts what is new by category', async () => {
    expect(await make().countNew()).toEqual({ ok: true, value: new Map([['liked_me', 3]]) });
  });

  it('marks a category as seen', async () => {
    expect(await make().markSeen('liked_me', AT)).toEqual({ ok: true, value: undefined });
  });
});

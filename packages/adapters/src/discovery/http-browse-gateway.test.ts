import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpBrowseGateway } from './http-browse-gateway.ts';

const network = fakeNetwork();

describe('HttpBrowseGateway', () => {
  it('asks by sort, or for the admirers of a member, and reads the spotlight where there is one', async () => {
    const bodies: unknown[] = [];
    let spotlight: string | null = 's1';
    network.use(
      http.post(`${ORIGIN}/api/browse/v1/browse`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ user_ids: ['m1', 'm2'], spotlight_id: spotlight });
      }),
    );
    const gateway = new HttpBrowseGateway(testClient().api);
    expect(await gateway.list({ sort: 'NEW' })).toEqual({
      ok: true,
      value: { userIds: ['m1', 'm2'], spotlightId: 's1' },
    });
    spotlight = null;
    expect(await gateway.list({ sort: 'NEW', admirer: 'm7' })).toEqual({ ok: true, value: { userIds: ['m1', 'm2'] } });
    expect(bodies).toEqual([{ sort: 'NEW' }, { sort: 'NEW', admirer: 'm7' }]);
  });

  it('counts the matches that wait', async () => {
    network.use(http.post(`${ORIGIN}/api/browse/v1/pending_match_count`, () => HttpResponse.json({ count: 4 })));
    expect(await new HttpBrowseGateway(testClient().api).pendingMatches()).toEqual({ ok: true, value: 4 });
  });
});

import { NO_FILTERS } from '@duet/core/discovery';
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

  it('sends the filters that are set, and no others', async () => {
    const bodies: unknown[] = [];
    network.use(
      http.post(`${ORIGIN}/api/browse/v1/browse`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ user_ids: [] });
      }),
    );
    const gateway = new HttpBrowseGateway(testClient().api);
    await gateway.list({ sort: 'NEW', filters: NO_FILTERS });
    const ages = { minimum: 30, maximum: 40 };
    await gateway.list({ sort: 'NEW', filters: { online: true, recent: true, ages, maximumKilometres: 0 } });
    expect(bodies).toEqual([
      { sort: 'NEW' },
      { sort: 'NEW', online_only: true, new_only: true, age_range: ages, within_km: 0 },
    ]);
  });

  it('counts members for answers that are not saved yet', async () => {
    const bodies: unknown[] = [];
    network.use(
      http.post(`${ORIGIN}/api/browse/v1/count`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ count: 12 });
      }),
    );
    const gateway = new HttpBrowseGateway(testClient().api);
    const preferences = { seeking_gender: 'men', distance: 50 };
    expect(await gateway.countMembers({ preferences, filters: { ...NO_FILTERS, online: true } })).toEqual({
      ok: true,
      value: 12,
    });
    expect(bodies).toEqual([{ preferences, online_only: true }]);
  });

  it('opens the look book', async () => {
    network.use(http.post(`${ORIGIN}/api/browse/v1/look_book`, () => HttpResponse.json({ user_ids: ['m1', 'm2'] })));
    expect(await new HttpBrowseGateway(testClient().api).lookBook()).toEqual({ ok: true, value: ['m1', 'm2'] });
  });
});

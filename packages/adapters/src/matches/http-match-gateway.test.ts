import { aProfile } from '@duet/core/profile/testing';
import { FakeMatchGateway } from '@duet/core/matches/testing';
import type { Match, MatchGateway } from '@duet/core/matches';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpMatchGateway } from './http-match-gateway.ts';

const network = fakeNetwork();
const reasons = [
  { kind: 'shared_answer', attribute_id: 'interests', options: ['hiking'] },
  { kind: 'near', distance_km: 10 },
  { kind: 'recently_active' },
];
const match: Match = {
  userId: 'm1',
  reasons: [
    { kind: 'sharedAnswer', attributeId: 'interests', options: ['hiking'] },
    { kind: 'near', distanceKilometres: 10 },
    { kind: 'recentlyActive' },
  ],
};
const requests: unknown[] = [];

function httpGateway(): MatchGateway {
  const base = `${ORIGIN}/api/browse/v1`;
  network.use(
    http.post(`${base}/matches`, () =>
      HttpResponse.json({
        day: '2026-01-01',
        generated: true,
        matches: [{ user_id: 'm1', display_name: 'Maya', match_reasons: reasons }],
      }),
    ),
    http.post(`${base}/gen_matches`, async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({});
    }),
    http.post(`${base}/pending_match_count`, () => HttpResponse.json({ count: 4 })),
  );
  return new HttpMatchGateway(testClient().api);
}

describe.each<[string, () => MatchGateway]>([
  [
    'FakeMatchGateway',
    () => Object.assign(new FakeMatchGateway([match], [aProfile({ userId: 'm1' })]), { pending: 4 }),
  ],
  ['HttpMatchGateway', httpGateway],
])('%s as a gateway of matches', (_, make) => {
  it('lists the matches of a day with their reasons and profiles', async () => {
    const list = await make().list();
    expect(list).toMatchObject({ ok: true, value: { day: '2026-01-01', isGenerated: true, matches: [match] } });
    expect(list.ok && list.value.profiles).toMatchObject([{ userId: 'm1', displayName: 'Maya' }]);
  });

  it('counts those that wait', async () => {
    expect(await make().countPending()).toEqual({ ok: true, value: 4 });
  });

  it('asks for new ones', async () => {
    expect(await make().generate('Asia/Jerusalem')).toEqual({ ok: true, value: undefined });
  });
});

it('asks for matches by the time zone of the member', async () => {
  await httpGateway().generate('Europe/Paris');
  expect(requests.at(-1)).toEqual({ time_zone: 'Europe/Paris' });
});

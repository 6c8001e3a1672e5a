import type { FirstDayGateway } from '@duet/core/matches';
import { FakeFirstDayGateway } from '@duet/core/matches/testing';
import { aProfile } from '@duet/core/profile/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpMatchGateway } from './http-match-gateway.ts';

const network = fakeNetwork();
const PATH = `${ORIGIN}/api/profile/v1`;
const progress = { emailConfirmed: false, photos: 1, likes: 2, hasSaidHello: false };
const suggestion = { userId: 'm1', reasons: [{ kind: 'near', distanceKilometres: 10 }] } as const;

function httpGateway(): FirstDayGateway {
  let isOver = false;
  network.use(
    http.post(`${PATH}/first_steps`, () =>
      HttpResponse.json(
        isOver
          ? {}
          : {
              first_day: {
                email_confirmed: false,
                photos: 1,
                likes: 2,
                has_said_hello: false,
                suggestions: [
                  { user_id: 'm1', display_name: 'Maya', match_reasons: [{ kind: 'near', distance_km: 10 }] },
                ],
              },
            },
      ),
    ),
    http.post(`${PATH}/end_first_steps`, () => {
      isOver = true;
      return HttpResponse.json({});
    }),
  );
  return new HttpMatchGateway(testClient().api);
}

const fake = () =>
  new FakeFirstDayGateway({ progress, suggestions: [suggestion], profiles: [aProfile({ userId: 'm1' })] });

describe.each<[string, () => FirstDayGateway]>([
  ['FakeFirstDayGateway', fake],
  ['HttpMatchGateway', httpGateway],
])('%s as a gateway of the first day', (_, make) => {
  it('tells how far it has come, and whom to begin with', async () => {
    const answer = await make().getFirstDay();
    expect(answer).toMatchObject({ ok: true, value: { progress, suggestions: [suggestion] } });
    expect(answer.ok && answer.value?.profiles).toMatchObject([{ userId: 'm1', displayName: 'Maya' }]);
  });

  it('has nothing to tell once it is ended', async () => {
    const gateway = make();
    expect(await gateway.endFirstDay()).toEqual({ ok: true, value: undefined });
    expect(await gateway.getFirstDay()).toEqual({ ok: true, value: undefined });
  });
});

it('leaves the email out for a member who has none', async () => {
  network.use(
    http.post(`${PATH}/first_steps`, () =>
      HttpResponse.json({ first_day: { photos: 1, likes: 0, has_said_hello: true, suggestions: [] } }),
    ),
  );
  expect(await new HttpMatchGateway(testClient().api).getFirstDay()).toEqual({
    ok: true,
    value: { progress: { photos: 1, likes: 0, hasSaidHello: true }, suggestions: [], profiles: [] },
  });
});

import { FakeClock } from '@duet/core/kernel/testing';
import type { Geocoder } from '@duet/core/registration';
import { aPlace, FakeGeocoder } from '@duet/core/registration/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { GoogleMapsGeocoder } from './google-maps-geocoder.ts';
import { HttpGeocoder } from './http-geocoder.ts';

const network = fakeNetwork();

const wirePlace = {
  formatted_address: 'Paris, France',
  components: [
    { types: ['locality', 'political'], long_name: 'Paris', short_name: 'Paris' },
    { types: ['country', 'political'], long_name: 'France', short_name: 'FR' },
  ],
};

describe.each<[string, () => Geocoder]>([
  ['FakeGeocoder', () => new FakeGeocoder()],
  [
    'HttpGeocoder',
    () => {
      network.use(
        http.get(`${ORIGIN}/api/geocode/v1/search`, ({ request }) => {
          const found = new URL(request.url).searchParams.get('address') === 'Paris';
          return HttpResponse.json({ results: found ? [{ latitude: 48.8566, longitude: 2.3522, ...wirePlace }] : [] });
        }),
      );
      return new HttpGeocoder(testClient().api);
    },
  ],
  [
    'GoogleMapsGeocoder',
    () =>
      new GoogleMapsGeocoder(
        () =>
          Promise.resolve({
            geocode: ({ address }) =>
              address === 'Paris'
                ? Promise.resolve({
                    results: [
                      {
                        formatted_address: wirePlace.formatted_address,
                        address_components: wirePlace.components,
                        geometry: { location: { lat: () => 48.8566, lng: () => 2.3522 } },
                      },
                    ],
                  })
                : Promise.reject(Object.assign(new Error('nothing'), { code: 'ZERO_RESULTS' })),
          }),
        () => 'fr',
        new FakeClock(),
      ),
  ],
])('%s as a geocoder', (_, make) => {
  it('finds a town with its coordinates and components', async () => {
    expect(await make().search('Paris')).toEqual({ ok: true, value: [aPlace()] });
  });

  it('answers nothing for a place it does not know', async () => {
    expect(await make().search('Atlantis')).toEqual({ ok: true, value: [] });
  });
});

describe('Google’s script', () => {
  it('is fetched with the first search, once, and again after it could not be had', async () => {
    let loads = 0;
    let online = false;
    const geocoder = new GoogleMapsGeocoder(
      () => {
        loads += 1;
        return online
          ? Promise.resolve({ geocode: () => Promise.resolve({ results: [] }) })
          : Promise.reject(new Error('blocked'));
      },
      () => 'fr',
      new FakeClock(),
    );
    expect(loads).toBe(0);
    expect(await geocoder.search('Paris')).toEqual({ ok: false, error: { kind: 'unreachable' } });
    online = true;
    await geocoder.search('Paris');
    await geocoder.search('Paris');
    expect(loads).toBe(2);
  });

  it('is waited for ten seconds, and fetched again with the next search', async () => {
    const clock = new FakeClock();
    let loads = 0;
    const blocked = () => {
      loads += 1;
      return new Promise<never>(() => undefined);
    };
    const geocoder = new GoogleMapsGeocoder(blocked, () => 'fr', clock);
    const search = geocoder.search('Paris');
    clock.advance(10_000);
    expect(await search).toEqual({ ok: false, error: { kind: 'unreachable' } });
    void geocoder.search('Paris');
    expect(loads).toBe(2);
  });

  it('is believed in nothing that does not read as a place', async () => {
    const geocoder = new GoogleMapsGeocoder(
      () => Promise.resolve({ geocode: () => Promise.resolve({ results: [{ x: 1 }] }) }),
      () => 'fr',
      new FakeClock(),
    );
    expect(await geocoder.search('Paris')).toEqual({ ok: false, error: { kind: 'unreadable' } });
  });
});

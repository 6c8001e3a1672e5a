import type { Geocoder, RegistrationDrafts, RegistrationUser } from '@duet/core/registration';
import { aForm, aPlace, FakeGeocoder, FakeRegistrationDrafts } from '@duet/core/registration/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { BrowserAttributionSource } from './browser-attribution-source.ts';
import { GoogleMapsGeocoder } from './google-maps-geocoder.ts';
import { HttpAttributionGateway } from './http-attribution-gateway.ts';
import { HttpGeocoder } from './http-geocoder.ts';
import { HttpRegistrationGateway } from './http-registration-gateway.ts';
import { sessionStorageRegistrationDrafts } from './session-storage-registration-drafts.ts';

const network = fakeNetwork();

const user: RegistrationUser = {
  email: 'maya@example.org',
  password: 'correct horse',
  firstName: 'Maya',
  lastName: 'Cohen',
  gender: 'FEMALE',
  birthday: '1985-03-07',
  place: aPlace(),
  country: 'FR',
  preferredLanguage: 'fr',
  agreements: ['TERMS_OF_SERVICE'],
  attribution: { source: 'news' },
  attributes: [{ id: 'religion', value: 'adventist' }],
};
const wireUser = {
  email: 'maya@example.org',
  first_name: 'Maya',
  last_name: 'Cohen',
  gender: 'FEMALE',
  birthday: '1985-03-07T00:00:00.000Z',
  location: 'u09tvw0f64r7:Paris, France',
  country: 'FR',
  preferred_language: 'fr',
  agreements: ['TERMS_OF_SERVICE'],
  attribution: { utm_source: 'news' },
  attributes: [{ id: 'religion', value: 'adventist' }],
};

describe('registration over HTTP', () => {
  it.each([
    [user, '/api/user/v1/create', { user: { ...wireUser, password: 'correct horse' } }],
    [
      { ...user, identity: { provider: 'facebook', accessToken: 'fb' } } as const,
      '/api/auth/v1/facebook_register',
      { facebook_access_token: 'fb', user: wireUser },
    ],
    [
      { ...user, identity: { provider: 'apple', idToken: 'id', code: 'co' } } as const,
      '/api/auth/v1/apple_register',
      { apple_id_token: 'id', apple_auth_code: 'co', user: wireUser },
    ],
  ])('sends the member once, by the call of the method', async (member, path, body) => {
    const seen: unknown[] = [];
    network.use(
      http.post(ORIGIN + path, async ({ request }) => {
        seen.push([await request.json(), request.headers.get('Idempotency-Key')]);
        return HttpResponse.json({ auth_token: 'fresh-token', user_id: 'm1' });
      }),
    );
    const gateway = new HttpRegistrationGateway(testClient().api);
    expect(await gateway.register(member, { idempotencyKey: 'k1', captchaToken: 'proof' })).toEqual({
      ok: true,
      value: 'fresh-token',
    });
    expect(seen).toEqual([[{ ...body, h_token: 'proof' }, 'k1']]);
  });

  it('says of a check that the server wants a proof for', async () => {
    network.use(
      http.post(`${ORIGIN}/api/user/v1/check_email`, () =>
        HttpResponse.json({ code: 8, message: 'captcha needed' }, { status: 429 }),
      ),
    );
    expect(await new HttpRegistrationGateway(testClient().api).checkEmail('maya@example.org')).toMatchObject({
      ok: false,
      error: { kind: 'refused', reason: 'rate-limited', problem: { key: 'error_captcha_needed' } },
    });
  });

  it('maps what the server finds wrong to its field’s key', async () => {
    network.use(
      http.post(`${ORIGIN}/api/user/v1/create`, () =>
        HttpResponse.json({ code: 3, message: 'Minimum age not met' }, { status: 400 }),
      ),
    );
    expect(await new HttpRegistrationGateway(testClient().api).register(user, { idempotencyKey: 'k1' })).toMatchObject({
      ok: false,
      error: { kind: 'refused', problem: { key: 'error_birthday_minimum_age' } },
    });
  });

  it('checks email and password', async () => {
    const seen: unknown[] = [];
    network.use(
      http.post(`${ORIGIN}/api/user/v1/:check`, async ({ request, params }) => {
        seen.push([params['check'], await request.json()]);
        return HttpResponse.json({ can_use: false, message: 'password too common' });
      }),
    );
    const gateway = new HttpRegistrationGateway(testClient().api);
    expect(await gateway.checkEmail('maya@example.org')).toEqual({
      ok: true,
      value: { canUse: false, problem: { key: 'error_email_conflict', text: 'password too common' } },
    });
    await gateway.checkEmail('maya@example.org', { captchaToken: 'proof' });
    expect(await gateway.checkPassword('12345678', 'maya@example.org')).toEqual({
      ok: true,
      value: { canUse: false, problem: { key: 'error_password_too_common' } },
    });
    await gateway.checkPassword('12345678', undefined);
    expect(seen).toEqual([
      ['check_email', { email: 'maya@example.org' }],
      ['check_email', { email: 'maya@example.org', h_token: 'proof' }],
      ['check_password', { password: '12345678', email: 'maya@example.org' }],
      ['check_password', { password: '12345678' }],
    ]);
  });
});

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
    );
    expect(loads).toBe(0);
    expect(await geocoder.search('Paris')).toEqual({ ok: false, error: { kind: 'unreachable' } });
    online = true;
    await geocoder.search('Paris');
    await geocoder.search('Paris');
    expect(loads).toBe(2);
  });

  it('is believed in nothing that does not read as a place', async () => {
    const geocoder = new GoogleMapsGeocoder(
      () => Promise.resolve({ geocode: () => Promise.resolve({ results: [{ x: 1 }] }) }),
      () => 'fr',
    );
    expect(await geocoder.search('Paris')).toEqual({ ok: false, error: { kind: 'unreadable' } });
  });
});

const { password: _password, ...draft } = aForm();

describe.each<[string, () => RegistrationDrafts]>([
  ['FakeRegistrationDrafts', () => new FakeRegistrationDrafts()],
  [
    'sessionStorageRegistrationDrafts',
    () => sessionStorageRegistrationDrafts(new FallbackStorage(() => new MemoryStorage())),
  ],
])('%s as drafts of a registration', (_, make) => {
  it('gives back what was kept, until it is reset', () => {
    const drafts = make();
    expect(drafts.read()).toBeUndefined();
    drafts.save(draft);
    expect(drafts.read()).toEqual(draft);
    drafts.reset();
    expect(drafts.read()).toBeUndefined();
  });
});

describe('a draft in the storage', () => {
  it.each(['', '{', '[]', '{"email":7}', 'null', JSON.stringify({ ...draft, gender: 'OTHER' })])(
    'reads %j as none',
    (stored) => {
      const browser = new MemoryStorage();
      browser.texts.set('duet_registration_draft', stored);
      expect(sessionStorageRegistrationDrafts(new FallbackStorage(() => browser)).read()).toBeUndefined();
    },
  );
});

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

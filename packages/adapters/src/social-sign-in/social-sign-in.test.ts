import { err, ok, type Result } from '@duet/core/kernel';
import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import type { SocialAccount, SocialFailure, SocialSignIn } from '@duet/core/registration';
import { FakeSocialAccount } from '@duet/core/registration/testing';
import { describe, expect, it } from 'vitest';
import type { AppleSdk } from './apple-sdk-account.ts';
import { FakePage } from '../provider-script/testing/index.ts';
import { facebookOpener, type FacebookSdk, type FacebookWindow } from './open-facebook.ts';
import { socialAccounts, type AppleWindow } from './social-accounts.ts';

const facebook = { appId: 'facebook-app', sdk: '/provider-mock/facebook/sdk.js' };
const apple = { clientId: 'apple-client', sdk: '/provider-mock/apple/appleid.auth.js' };
const connected = { status: 'connected', authResponse: { accessToken: 'facebook-token' } };
const authorized = { authorization: { id_token: 'apple-token', code: 'apple-code' } };

/** Facebook's SDK that answers at once, and remembers what it was asked. */
function aFacebook(login: unknown, me: unknown = {}, portrait: unknown = {}) {
  const requests: unknown[] = [];
  const sdk: FacebookSdk = {
    init: (settings) => requests.push(settings),
    login: (answer, options) => {
      requests.push(options);
      answer(login);
    },
    api: (path, parameters, answer) => {
      requests.push([path, parameters]);
      answer(parameters['fields']?.includes('picture') ? portrait : me);
    },
  };
  return { sdk, requests };
}

function anApple(signIn: () => Promise<unknown>) {
  const requests: unknown[] = [];
  const sdk: AppleSdk = { auth: { init: (settings) => requests.push(settings), signIn } };
  return { sdk, requests };
}

type SocialWindow = AppleWindow & FacebookWindow;

const aPage = (scripts: Record<string, Partial<SocialWindow>>): FakePage<SocialWindow> =>
  new FakePage<SocialWindow>({ location: { origin: 'https://duet.example' } }, scripts);

function open(page: FakePage<SocialWindow>) {
  const clock = new FakeClock();
  const logger = new FakeLogger();
  const scripts = page.loader(clock, [facebook.sdk, apple.sdk]);
  const openFacebook = facebookOpener(facebook, () => page.window, scripts);
  const accounts = socialAccounts({ facebook, apple }, () => page.window, scripts, openFacebook, clock, logger);
  return { clock, logger, accounts };
}

const withFacebook = (login: unknown, me?: unknown): SocialAccount | undefined =>
  open(aPage({ [facebook.sdk]: { FB: aFacebook(login, me).sdk } })).accounts.facebook;
const appleError = (error: string) => Object.assign(new Error('The dialog ended.'), { error });
const withApple = (answer: Result<unknown, Error>): SocialAccount | undefined => {
  const signIn = () => (answer.ok ? Promise.resolve(answer.value) : Promise.reject(answer.error));
  return open(aPage({ [apple.sdk]: { AppleID: anApple(signIn).sdk } })).accounts.apple;
};

function aFake(provider: 'facebook' | 'apple', failure?: SocialFailure): SocialAccount {
  const fake = new FakeSocialAccount(
    provider === 'facebook'
      ? { provider, accessToken: 'facebook-token' }
      : { provider, idToken: 'apple-token', code: 'apple-code' },
  );
  fake.failure = failure;
  return fake;
}

describe('the dialog of a provider', () => {
  const facebookIdentity = { provider: 'facebook', accessToken: 'facebook-token' } as const;
  const appleIdentity = { provider: 'apple', idToken: 'apple-token', code: 'apple-code' } as const;

  it.each<[string, SocialAccount | undefined, Result<SocialSignIn, SocialFailure>]>([
    ['a fake agrees to', aFake('facebook'), ok({ identity: facebookIdentity, profile: {} })],
    ['a fake cancels', aFake('apple', 'cancelled'), err('cancelled')],
    ['Facebook agrees to', withFacebook(connected), ok({ identity: facebookIdentity, profile: {} })],
    ['Facebook closes', withFacebook({ status: 'unknown', authResponse: null }), err('cancelled')],
    ['Facebook refuses', withFacebook({ status: 'not_authorized', authResponse: null }), err('cancelled')],
    ['Facebook connects to nobody', withFacebook({ status: 'connected' }), err('no-response')],
    ['Facebook answers nothing to', withFacebook(undefined), err('no-response')],
    ['Facebook garbles', withFacebook({ status: 'connected', authResponse: { accessToken: 7 } }), err('no-response')],
    ['Apple agrees to', withApple(ok(authorized)), ok({ identity: appleIdentity, profile: {} })],
    ['Apple closes', withApple(err(appleError('popup_closed_by_user'))), err('cancelled')],
    ['Apple refuses', withApple(err(appleError('user_cancelled_authorize'))), err('cancelled')],
    ['Apple cannot open', withApple(err(appleError('popup_blocked_by_browser'))), err('unavailable')],
    ['Apple breaks', withApple(err(new Error('broken'))), err('unavailable')],
    ['Apple garbles', withApple(ok({ authorization: {} })), err('no-response')],
  ])('that %s ends as the port says', async (_, account, expected) => {
    expect(await account?.signIn()).toEqual(expected);
  });

  it('asks Facebook, in version 8.0, for what the form needs', async () => {
    const me = {
      id: '1',
      first_name: 'Maya',
      last_name: 'Cohen',
      email: 'maya@example.org',
      birthday: '03/07/1985',
      gender: 'female',
      location: { name: 'Paris, France' },
    };
    const portrait = {
      name: 'Maya Cohen',
      picture: { data: { url: 'https://scontent.fbcdn.net/maya.jpg', is_silhouette: false } },
      photos: {
        data: [
          {
            images: [
              { source: 'https://scontent.fbcdn.net/600.jpg', width: 600 },
              { source: 'https://scontent.fbcdn.net/2048.jpg', width: 2048 },
            ],
          },
          { images: [] },
        ],
      },
      about: 'I sail.',
    };
    const { sdk, requests } = aFacebook(connected, me, portrait);
    const { accounts } = open(aPage({ [facebook.sdk]: { FB: sdk } }));
    expect(await accounts.facebook?.signIn()).toMatchObject({
      value: {
        profile: {
          firstName: 'Maya',
          lastName: 'Cohen',
          email: 'maya@example.org',
          birthday: '1985-03-07',
          gender: 'FEMALE',
          address: 'Paris, France',
          name: 'Maya Cohen',
          picture: 'https://scontent.fbcdn.net/maya.jpg',
          photos: ['https://scontent.fbcdn.net/2048.jpg'],
          about: 'I sail.',
        },
      },
    });
    expect(requests).toEqual([
      { appId: 'facebook-app', version: 'v8.0', xfbml: false },
      { scope: 'public_profile,email,user_birthday,user_gender,user_location' },
      ['/me', { fields: 'id,first_name,last_name,email,birthday,gender,location' }],
      ['/me', { fields: 'name,picture,photos{images},about' }],
    ]);
  });

  it('takes a silhouette of Facebook for no picture', async () => {
    const picture = { data: { url: 'https://scontent.fbcdn.net/nobody.jpg', is_silhouette: true } };
    const { sdk } = aFacebook(connected, {}, { picture });
    const { accounts } = open(aPage({ [facebook.sdk]: { FB: sdk } }));
    expect(await accounts.facebook?.signIn()).toEqual(ok({ identity: facebookIdentity, profile: {} }));
  });

  it.each([
    { error: { code: 100 } },
    { picture: { data: { url: 'javascript:alert(1)' } } },
    { photos: { data: [{ images: [{ source: 'data:text/html,', width: 1 }] }] } },
  ])('fills in the form although the rest of the profile is %j', async (portrait) => {
    const { sdk } = aFacebook(connected, { first_name: 'Maya' }, portrait);
    const { accounts, logger } = open(aPage({ [facebook.sdk]: { FB: sdk } }));
    expect(await accounts.facebook?.signIn()).toEqual(
      ok({ identity: facebookIdentity, profile: { firstName: 'Maya' } }),
    );
    expect(logger.events).toEqual(['facebook.profile-unreadable']);
  });

  it.each([{ birthday: '03/07' }, { birthday: '1985' }, { gender: 'custom' }, { location: {} }])(
    'leaves out of the form what Facebook tells by half, such as %j',
    async (me) => {
      expect(await withFacebook(connected, me)?.signIn()).toMatchObject({ value: { profile: {} } });
    },
  );

  it('signs in without a profile when Facebook does not give it', async () => {
    const { accounts, logger } = open(
      aPage({ [facebook.sdk]: { FB: aFacebook(connected, { error: { code: 190 } }).sdk } }),
    );
    expect(await accounts.facebook?.signIn()).toEqual(ok({ identity: facebookIdentity, profile: {} }));
    expect(logger.events).toEqual(['facebook.profile-unreadable']);
  });

  it('asks Apple by popup, as the tenant, and takes the name it tells once', async () => {
    const user = { email: 'maya@example.org', name: { firstName: 'Maya', lastName: 'Cohen' } };
    const { sdk, requests } = anApple(() => Promise.resolve({ ...authorized, user }));
    const { accounts } = open(aPage({ [apple.sdk]: { AppleID: sdk } }));
    expect(await accounts.apple?.signIn()).toMatchObject({
      value: { profile: { email: 'maya@example.org', firstName: 'Maya', lastName: 'Cohen' } },
    });
    expect(requests).toEqual([
      { clientId: 'apple-client', scope: 'name email', redirectURI: 'https://duet.example/', usePopup: true },
    ]);
  });
});

describe('the script of a provider', () => {
  it('is fetched at the first dialog, never before, and once', async () => {
    const page = aPage({ [facebook.sdk]: { FB: aFacebook(connected).sdk } });
    const { accounts } = open(page);
    expect(page.fetched).toEqual([]);
    await accounts.facebook?.signIn();
    await accounts.facebook?.signIn();
    expect(page.fetched).toEqual([facebook.sdk]);
  });

  it('enters by the policy named duet, which admits no other address', async () => {
    const page = aPage({ [apple.sdk]: { AppleID: anApple(() => Promise.resolve(authorized)).sdk } });
    const { accounts } = open(page);
    await accounts.apple?.signIn();
    await accounts.facebook?.signIn();
    expect([...page.policies.keys()]).toEqual(['duet', 'default']);
    expect(() => page.policies.get('duet')?.('https://elsewhere.example/sdk.js')).toThrow(TypeError);
    const written = page.policies.get('default');
    expect(written?.('https://elsewhere.example/part.js')).toBe('https://elsewhere.example/part.js');
    for (const own of ['/files/photo', `${page.window.location.origin}/files/photo`])
      expect(() => written?.(own)).toThrow(TypeError);
  });

  it('that is blocked makes the provider unavailable, and is fetched anew at the next press', async () => {
    const page = aPage({});
    const { accounts } = open(page);
    expect(await accounts.facebook?.signIn()).toEqual(err('unavailable'));
    page.scripts[facebook.sdk] = { FB: aFacebook(connected).sdk };
    expect(await accounts.facebook?.signIn()).toMatchObject({ ok: true });
    expect(page.elements).toBe(1);
  });

  it.each(['facebook', 'apple'] as const)(
    'that does not come in six seconds makes %s unavailable',
    async (provider) => {
      const page = aPage({});
      page.isSlow = true;
      const { accounts, clock } = open(page);
      const answer = accounts[provider]?.signIn();
      clock.advance(5_999);
      expect(page.elements).toBe(1);
      clock.advance(1);
      expect(await answer).toEqual(err('unavailable'));
      expect([page.elements, clock.pending]).toEqual([0, 0]);
    },
  );

  it('that never reports the person lets them in without a profile after six seconds', async () => {
    const { sdk } = aFacebook(connected);
    const silent: FacebookSdk = { ...sdk, api: () => undefined };
    const { accounts, clock } = open(aPage({ [facebook.sdk]: { FB: silent } }));
    const answer = accounts.facebook?.signIn();
    await expect.poll(() => clock.pending).toBe(2);
    clock.advance(6_000);
    expect(await answer).toMatchObject({ ok: true, value: { profile: {} } });
  });

  it('that defines no SDK makes the provider unavailable', async () => {
    const { accounts } = open(aPage({ [facebook.sdk]: {}, [apple.sdk]: {} }));
    expect(await accounts.facebook?.signIn()).toEqual(err('unavailable'));
    expect(await accounts.apple?.signIn()).toEqual(err('unavailable'));
  });

  it('is there only where the tenant has the provider', () => {
    const page = aPage({});
    const scripts = page.loader(new FakeClock(), []);
    const of = (providers: Parameters<typeof socialAccounts>[0]) => {
      const openFacebook = facebookOpener(providers.facebook, () => page.window, scripts);
      return Object.keys(
        socialAccounts(providers, () => page.window, scripts, openFacebook, new FakeClock(), new FakeLogger()),
      );
    };
    expect([of({ facebook }), of({ apple }), of({})]).toEqual([['facebook'], ['apple'], []]);
  });
});

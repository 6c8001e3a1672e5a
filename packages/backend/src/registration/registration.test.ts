import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationUser, TEST_ENGINES, TestServer, testTenants, withProviders } from '../testing/index.ts';

type User = ReturnType<typeof registrationUser>;

const without = (field: keyof User): User =>
  Object.fromEntries(Object.entries(registrationUser()).filter(([name]) => name !== field));

describe.each(TEST_ENGINES)('registration on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, { tenants: await testTenants(withProviders) });
  });
  afterAll(() => server.close());

  const create = (user: User, as = {}) => server.call('registration.create', { user }, as);

  it.each<[string, User, string]>([
    ['no email', without('email'), 'invalid email address'],
    ['an email that is none', registrationUser({ email: 'maya@' }), 'invalid email address'],
    ['no password', without('password'), 'missing password'],
    ['a short password', registrationUser({ password: 'seven77' }), 'minimum password length not met'],
    ['a password that everybody has', registrationUser({ password: 'Password123' }), 'password too common'],
    ['a run for a password', registrationUser({ password: '123456789' }), 'password too common'],
    [
      'its own address as password',
      registrationUser({ email: 'mayalevi@example.org', password: 'mayalevi' }),
      'password too common',
    ],
    ['no first name', without('first_name'), 'first name required'],
    ['a short first name', registrationUser({ first_name: 'M' }), 'first name too short'],
    ['a first name without a letter', registrationUser({ first_name: '12' }), 'invalid first name'],
    ['no last name', without('last_name'), 'last name required'],
    ['a short last name', registrationUser({ last_name: 'L' }), 'last name too short'],
    ['a last name without a letter', registrationUser({ last_name: '--' }), 'invalid last name'],
    ['no gender', without('gender'), 'gender required'],
    ['no birthday', without('birthday'), 'birthday required'],
    ['a birthday that no calendar has', registrationUser({ birthday: '1990-02-30T00:00:00.000Z' }), 'invalid birthday'],
    ['a birthday too late', registrationUser({ birthday: '2008-06-02T00:00:00.000Z' }), 'minimum age not met'],
    ['no location', without('location'), 'location required'],
    ['a location without a geohash', registrationUser({ location: 'Lyon, France' }), 'invalid location'],
    ['no terms', registrationUser({ agreements: [] }), 'terms of service required'],
    [
      'an answer that its question does not have',
      registrationUser({ attributes: [{ id: 'smoking', value: 'constantly' }] }),
      'unable to register',
    ],
  ])('refuses %s', async (_, user, message) => {
    expect(await create(user)).toMatchObject({ status: 400, body: { code: 3, message } });
  });

  it('takes a person on the day they are old enough', async () => {
    expect((await create(registrationUser({ birthday: '2008-06-01T00:00:00.000Z' }))).status).toBe(200);
  });

  it('requests the orientation consent only where the tenant does', async () => {
    for (const { id, file } of server.server.context.tenants.all) {
      const { status } = await create(registrationUser({ agreements: ['TERMS_OF_SERVICE'] }), { tenant: id });
      expect(status).toBe(file.policy.orientationConsent ? 400 : 200);
    }
  });

  it('gives an address to one account of a tenant, and to another one elsewhere', async () => {
    const user = registrationUser();
    expect((await create(user)).status).toBe(200);
    expect(await create({ ...user, email: user.email?.toUpperCase() ?? '' })).toMatchObject({
      status: 409,
      body: { message: 'already exists' },
    });
    expect((await create(user, { tenant: 'grace' })).status).toBe(200);
  });

  it('lets one of two simultaneous registrations with the same address through', async () => {
    const user = registrationUser();
    const answers = await Promise.all([create(user), create(user)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('tells others a town, not the place', async () => {
    const { id } = await server.registerMember({ location: 'u05kq4p2yxyz:3 rue Secrète, Lyon, France' });
    const row = await server.server.context.database.acrossTenants
      .selectFrom('members')
      .select('town')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.town).not.toContain('rue');
    expect(row.town).not.toBe('');
  });

  it('keeps the answer that a sign-up page presets', async () => {
    const preset = server.server.context.tenants.get('grace').file.policy.adventist ?? { attribute: '', value: '' };
    const { token } = await server.registerMember(
      { attributes: [{ id: preset.attribute, value: preset.value }] },
      { tenant: 'grace' },
    );
    const { attributes } = await server.answer('onboarding.getAttributes', {}, { token, tenant: 'grace' });
    expect(attributes).toEqual([
      { attribute_id: preset.attribute, value: JSON.stringify(preset.value), status: 'APPROVED' },
    ]);
  });

  it('is not refused for what a campaign’s link holds: half a character at its end, or an invisible one', async () => {
    const attribution = { utm_source: 'news\u0000letter', utm_campaign: `${'x'.repeat(199)}\uD83D` };
    const { token } = await server.registerMember({ attribution });
    expect((await server.answer('session.getAttribution', {}, { token })).info).toEqual({
      utm_source: 'newsletter',
      utm_campaign: 'x'.repeat(199),
    });
  });

  it.each([
    ['place', { location: `u05kq4p2yxyz:${'x'.repeat(288)}` }],
    ['first name', { first_name: 'x'.repeat(101) }],
  ])('and a later change of one’s data take a %s of the same length at most', async (_, change) => {
    const { token } = await server.registerMember();
    expect((await server.call('registration.create', { user: registrationUser(change) })).status).toBe(400);
    expect((await server.call('session.updateSelf', { user: change }, { token })).status).toBe(400);
  });

  it('returns whether an address can be used', async () => {
    const { email } = await server.registerMember();
    expect(await server.answer('registration.checkEmail', { email: email.toUpperCase() })).toEqual({ can_use: false });
    expect(await server.answer('registration.checkEmail', { email: 'free@example.org' })).toEqual({ can_use: true });
    expect(await server.answer('registration.checkEmail', { email: 'free@' })).toEqual({
      can_use: false,
      message: 'invalid email address',
    });
  });

  it('returns whether a password can be used', async () => {
    const check = (password: string) =>
      server.answer('registration.checkPassword', { password, email: 'maya@example.org' });
    expect(await check('correct horse battery')).toEqual({ can_use: true });
    expect(await check('short')).toEqual({ can_use: false, message: 'minimum password length not met' });
    expect(await check('iloveyou')).toEqual({ can_use: false, message: 'password too common' });
  });

  describe('with another account', () => {
    const signInAt = async (provider: 'facebook' | 'apple', who: Readonly<Record<string, unknown>>) => {
      const answer = await server.server.app.inject({
        method: 'POST',
        url: `/provider-mock/${provider}/sign-in`,
        payload: who,
      });
      return answer.json<{ access_token: string; id_token: string; code: string }>();
    };

    it('registers with Facebook, then logs in with it', async () => {
      const { access_token } = await signInAt('facebook', {
        id: 'fb-1',
        app_id: 'facebook-app',
        email: 'fb@example.org',
      });
      expect(await server.answer('session.facebookLogin', { access_token })).toEqual({});
      const registered = await server.answer('registration.facebookRegister', {
        facebook_access_token: access_token,
        user: registrationUser({ email: 'fb@example.org' }),
      });
      expect(registered.auth_token).toBeDefined();
      const { token } = await server.answer('session.facebookLogin', { access_token });
      expect((await server.call('session.getSelf', {}, { token: token ?? '' })).status).toBe(200);
    });

    it('refuses a Facebook token that Facebook does not know', async () => {
      expect((await server.call('session.facebookLogin', { access_token: 'invented' })).status).toBe(401);
      const request = { facebook_access_token: 'invented', user: registrationUser() };
      expect(await server.call('registration.facebookRegister', request)).toMatchObject({
        status: 400,
        body: { message: 'unable to register' },
      });
    });

    it('refuses a Facebook token that was given to another app', async () => {
      const { access_token } = await signInAt('facebook', { id: 'fb-7', app_id: 'somebody-else' });
      expect((await server.call('session.facebookLogin', { access_token })).status).toBe(401);
    });

    it('registers with Apple without an email, then logs in with it', async () => {
      const { id_token, code } = await signInAt('apple', { sub: 'apple-1', client_id: 'apple-client' });
      expect(await server.answer('session.appleLogin', { id_token, code })).toEqual({});
      await server.answer('registration.appleRegister', {
        apple_id_token: id_token,
        apple_auth_code: code,
        user: without('email'),
      });
      expect((await server.answer('session.appleLogin', { id_token, code })).token).toBeDefined();
    });

    it('reports that an Apple token has expired, so that the client signs in again', async () => {
      const { id_token, code } = await signInAt('apple', { sub: 'apple-2', client_id: 'apple-client', lifetime: -10 });
      expect(await server.call('session.appleLogin', { id_token, code })).toMatchObject({
        status: 400,
        body: { message: 'apple token expired' },
      });
    });

    it('refuses an Apple token that was made for another app', async () => {
      const { id_token, code } = await signInAt('apple', { sub: 'apple-3', client_id: 'somebody-else' });
      expect((await server.call('session.appleLogin', { id_token, code })).status).toBe(401);
    });
  });
});

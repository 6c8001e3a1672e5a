import { formatLocation } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationUser, TEST_ENGINES, TestServer } from '../testing/index.ts';

const HOUR = 3_600_000;

describe.each(TEST_ENGINES)('a member as they see themself on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  it('tells a member who they are', async () => {
    const { id, token } = await server.registerMember({ first_name: 'Noa', attribution: { utm_source: 'poster' } });
    const { user } = await server.answer('session.getSelf', {}, { token });
    expect(user).toMatchObject({
      id,
      first_name: 'Noa',
      birthday: '1990-03-07',
      location: 'u05kq4p2yxyz:Lyon, France',
      has_visited_platform: false,
      should_confirm_email: false,
      permissions: ['MESSAGE_READ_RECEIPT', 'MESSAGING'],
      attribution: { utm_source: 'poster' },
      interactionPermission: { status: 'noPhotoNoSummary' },
    });
    expect(user.subscriptions).toBeUndefined();
  });

  it('tells a member from an earlier platform the id they had there, and by which gateway they would pay', async () => {
    const { id, token } = await server.registerMember();
    const { stripe } = server.server.context.tenants.all.find((tenant) => tenant.id === 'duet')?.file.gateways ?? {};
    const before = (await server.answer('session.getSelf', {}, { token })).user;
    expect(before.legacy_id).toBeUndefined();
    expect(before.payment_gateway).toBe(stripe ? 'stripe' : undefined);
    await server.server.context.database.acrossTenants
      .updateTable('members')
      .set({ legacy_id: '4711' })
      .where('id', '=', id)
      .execute();
    expect((await server.answer('session.getSelf', {}, { token })).user.legacy_id).toBe('4711');
  });

  it('lets the welcome trial end after a week', async () => {
    const { token } = await server.registerMember();
    server.clock.advance(7 * 24 * HOUR);
    const { user } = await server.answer('session.getSelf', {}, { token });
    expect(user.permissions).toEqual([]);
  });

  it('keeps the first visit, the language and the attribution', async () => {
    const { token } = await server.registerMember();
    await server.answer('session.setFirstPlatformVisit', {}, { token });
    await server.answer('session.setPreferredLanguage', { language: 'he' }, { token });
    await server.answer('session.addAttribution', { info: { utm_campaign: 'spring' } }, { token });
    const { user } = await server.answer('session.getSelf', {}, { token });
    expect(user).toMatchObject({
      has_visited_platform: true,
      preferred_language: 'he',
      attribution: { utm_campaign: 'spring' },
    });
    expect(await server.answer('session.getAttribution', {}, { token })).toEqual({ info: { utm_campaign: 'spring' } });
    const led = { utm_source: 'poster', ref_url: 'https://friends.example/' };
    await server.answer('session.addAttribution', { info: led }, { token });
    expect(await server.answer('session.getAttribution', {}, { token })).toEqual({ info: led });
  });

  it('has no language that the tenant does not offer', async () => {
    const as = {
      tenant: 'grace',
      token: (await server.registerMember({ preferred_language: 'he' }, { tenant: 'grace' })).token,
    };
    const language = async () => (await server.answer('session.getSelf', {}, as)).user.preferred_language;
    expect(await language()).toBe('en');
    expect((await server.call('session.setPreferredLanguage', { language: 'he' }, as)).status).toBe(400);
    expect((await server.call('session.updateSelf', { user: { preferred_language: 'he' } }, as)).status).toBe(400);
    expect(await language()).toBe('en');
    await server.answer('session.setPreferredLanguage', { language: 'fr' }, as);
    expect(await language()).toBe('fr');
  });

  it('puts a member into the same variant of each test every time', async () => {
    const { token } = await server.registerMember();
    const first = await server.answer('session.listTests', {}, { token });
    expect(first).toEqual({
      variants: [{ abtest: 'profile_card', variant_id: expect.stringMatching(/^(?:plain|summary_line)$/) as unknown }],
    });
    expect(await server.answer('session.listTests', {}, { token })).toEqual(first);
  });

  it('signs a member on to the support desk with a token for one minute', async () => {
    const { token, id } = await server.registerMember();
    const { jwt } = await server.answer('session.supportSignOn', {}, { token });
    const [, claims = ''] = jwt.split('.');
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number; iat: number };
    expect(said).toMatchObject({ external_id: id });
    expect(said.exp - said.iat).toBe(60);
  });

  it('opens the events only where the tenant has them', async () => {
    const { tenants } = server.server.context;
    for (const { id, file } of tenants.all) {
      const { token } = await server.registerMember({}, { tenant: id });
      const { status } = await server.call('session.eventsSignOn', {}, { tenant: id, token });
      expect(status).toBe(file.policy.events ? 200 : 403);
    }
  });

  describe('a change of what a member said of themself', () => {
    const change = (token: string, user: { birthday?: string; first_name?: string; location?: string }) =>
      server.call('session.updateSelf', { user }, { token });

    it.each([
      [{ birthday: '1985-02-30T00:00:00.000Z' }, 'invalid birthday'],
      [{ birthday: 'soon' }, 'invalid birthday'],
      [{ birthday: '2020-03-07T00:00:00.000Z' }, 'minimum age not met'],
      [{ first_name: ' ' }, 'first name required'],
      [{ first_name: 'M' }, 'first name too short'],
      [{ location: 'somewhere' }, 'invalid location'],
    ])('%j is refused by the rules of registration: %s', async (user, message) => {
      const { token } = await server.registerMember();
      expect(await change(token, user)).toMatchObject({ status: 400, body: { message } });
      expect((await server.answer('session.getSelf', {}, { token })).user).toMatchObject({
        birthday: '1990-03-07',
        first_name: 'Maya',
      });
    });

    it('is kept where it passes them', async () => {
      const { token } = await server.registerMember();
      expect((await change(token, { birthday: '1991-04-08T00:00:00.000Z', first_name: 'Noa' })).status).toBe(200);
      expect((await server.answer('session.getSelf', {}, { token })).user).toMatchObject({
        birthday: '1991-04-08',
        first_name: 'Noa',
      });
    });

    it('changes the country with the place', async () => {
      const { token } = await server.registerMember({ country: 'FR' });
      const location = formatLocation({
        latitude: 45.5,
        longitude: -73.58,
        formattedAddress: 'Montréal, QC, Canada',
      });
      expect((await change(token, { location })).status).toBe(200);
      expect((await server.answer('session.getSelf', {}, { token })).user).toMatchObject({
        location,
        country: 'CA',
      });
    });
  });

  describe('a change of address', () => {
    const change = (token: string, user: { email?: string; email_confirmation?: string }) =>
      server.call('session.updateSelf', { user }, { token });

    it.each([
      [{ email: 'new@example.org' }, 400, 'email confirmation missing'],
      [{ email: 'new@example.org', email_confirmation: 'other@example.org' }, 400, 'emails do not match'],
      [{ email: 'nonsense', email_confirmation: 'nonsense' }, 400, 'invalid email address'],
      [{ email: 'taken@example.org', email_confirmation: 'taken@example.org' }, 409, 'email taken'],
      [{ email: 'own@example.org', email_confirmation: 'OWN@example.org' }, 400, 'new email same as current'],
    ])('%j is refused: %i %s', async (user, status, message) => {
      const own = registrationUser({ email: 'own@example.org' });
      await server.call('registration.create', { user: registrationUser({ email: 'taken@example.org' }) });
      const { auth_token = '' } = (await server.call('registration.create', { user: own })).body as {
        auth_token?: string;
      };
      const token =
        auth_token === ''
          ? ((await server.answer('session.login', { email: 'own@example.org', password: own.password ?? '' })).token ??
            '')
          : auth_token;
      expect(await change(token, user)).toMatchObject({ status, body: { message } });
    });
  });
});

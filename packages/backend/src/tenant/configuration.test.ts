import { formatLocation } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailAbsentMembers } from '../notifications/index.ts';
import { registrationUser, TEST_ENGINES, TestServer, testTenants } from '../testing/index.ts';
import type { ServedTenant } from './served-tenant.ts';

const HOUR = 3_600_000;
/** Of the brand, as emails have it. */
const COLOUR = '#0b5a7c';
const TENANT = 'grace';

/** A tenant whose values differ from those of every other one. */
const reconfigure = ({ config, file, ...tenant }: ServedTenant): ServedTenant => ({
  ...tenant,
  file: {
    ...file,
    brand: { ...file.brand, colour: COLOUR },
    policy: {
      ...file.policy,
      minimumAge: 30,
      minimumNameLength: 4,
      country: 'NZ',
      orientationConsent: true,
      presenceInterval: 60_000,
    },
    analytics: { ...file.analytics, pixelChannel: 'television' },
    agreements: { TERMS_OF_SERVICE: 3 },
    taxes: { NZ: 100, CA: 25, 'CA-ON': 300 },
  },
  config: {
    ...config,
    enabled_features: ['email_confirmation'],
    attributes: config.attributes.map((attribute) =>
      attribute.attribute_id === 'occupation'
        ? { ...attribute, configs: { ...attribute.configs, reviewed: true } }
        : attribute,
    ),
    onboarding: { ...config.onboarding, required: ['photos', 'summary', 'smoking'] },
    images: { ...config.images, max_count: 1 },
    activity_categories: ['viewed_me', 'i_liked'],
    display_settings: ['show_visits'],
    notifications: ['profile_view'],
    preferences: ['seeking_gender', 'drinking'],
  },
});

describe.each(TEST_ENGINES)('what the configuration of a tenant says, on the server with $name', (engine) => {
  let server: TestServer;
  let maya: { readonly id: string; readonly token: string };
  let noah: { readonly id: string; readonly token: string };
  const by = ({ token }: { readonly token: string }) => ({ tenant: TENANT, token });
  beforeAll(async () => {
    server = await TestServer.open(engine, {
      tenants: await testTenants((tenant) => (tenant.id === TENANT ? reconfigure(tenant) : tenant)),
      maintenanceJobs: 'off',
    });
    await emailAbsentMembers(server.server.context);
    maya = await server.registerMember({}, { tenant: TENANT });
    noah = await server.registerMember({ first_name: 'Noah', gender: 'MALE' }, { tenant: TENANT });
    for (const { token } of [maya, noah]) await server.completeProfile(token, TENANT);
  });
  afterAll(() => server.close());

  const answerQuestion = (id: string, value: unknown) =>
    server.call('onboarding.setAttribute', { id, value: JSON.stringify(value) }, by(noah));
  const shownToMaya = async () =>
    (await server.answer('profile.get', { user_ids: [noah.id] }, by(maya))).profiles[0]?.attributes ?? {};

  it('attributes.configs.reviewed: which answers wait for a review before others see them', async () => {
    await answerQuestion('occupation', 'Baker');
    expect(await shownToMaya()).not.toHaveProperty('occupation');
    expect(await shownToMaya()).not.toHaveProperty('summary');
    const other = await server.registerMember();
    await server.answer('onboarding.setAttribute', { id: 'occupation', value: '"Baker"' }, { token: other.token });
    const { profiles } = await server.answer('profile.get', { user_ids: [other.id] }, { token: other.token });
    expect(profiles[0]?.attributes).toMatchObject({ occupation: { status: 'APPROVED' } });
  });

  it('onboarding.required: which answers cannot be taken back', async () => {
    for (const id of ['smoking', 'diet'])
      expect((await answerQuestion(id, 'vegan')).status).toBe(id === 'diet' ? 200 : 400);
    await answerQuestion('smoking', 'never');
    expect((await answerQuestion('smoking', null)).status).toBe(400);
    expect((await answerQuestion('diet', null)).status).toBe(200);
  });

  it('preferences: which answers no other member sees', async () => {
    await answerQuestion('drinking', 'never');
    await answerQuestion('smoking', 'never');
    expect(Object.keys(await shownToMaya())).toContain('smoking');
    expect(Object.keys(await shownToMaya())).not.toContain('drinking');
  });

  it('images.max_count: how many photos a member has at most', async () => {
    const { images } = await server.answer('profile.getImages', {}, by(noah));
    const metadatas = [...images.map(({ id }) => ({ id })), { id: '00000000-0000-4000-8000-000000000000' }];
    expect(await server.call('profile.setImages', { metadatas }, by(noah))).toMatchObject({ status: 400 });
  });

  it('display_settings: what members may hide', async () => {
    expect((await server.answer('account.listSettings', {}, by(noah))).settings).toEqual([
      { setting: 'show_visits', value: true },
    ]);
  });

  it('notifications: of what members are told, and may switch off', async () => {
    expect((await server.answer('account.getNotifications', {}, by(noah))).notifications).toEqual([
      { id: 'profile_view', value: true },
    ]);
  });

  it('enabled_features: whether members confirm their address first', async () => {
    const other = await server.registerMember();
    const self = async (as: { tenant?: string; token: string }) =>
      (await server.answer('session.getSelf', {}, as)).user.should_confirm_email;
    expect([await self(by(noah)), await self({ token: other.token })]).toEqual([true, false]);
  });

  it('activity_categories, notifications and brand.colour: what is counted as new, and told by email', async () => {
    server.clock.advance(1);
    await server.answer('profile.view', { user_id: noah.id }, by(maya));
    await server.answer('profile.like', { user_id: noah.id }, by(maya));
    expect((await server.answer('activity.countNew', {}, by(noah))).counts).toEqual([
      { category: 'viewed_me', count: 1 },
    ]);
    await server.server.context.database.acrossTenants
      .updateTable('members')
      .set({ email_confirmed_at: new Date(server.clock.now()) })
      .where('id', '=', noah.id)
      .execute();
    const before = await server.unsentMails(TENANT);
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(HOUR);
      await emailAbsentMembers(server.server.context);
    }
    const [told, ...others] = (await server.unsentMails(TENANT)).slice(before.length);
    expect([told?.kind, others]).toEqual(['profile_view', []]);
    expect(told?.html).toContain(COLOUR);
  });

  it.each<readonly [key: string, user: Parameters<typeof registrationUser>[0]]>([
    ['policy.minimumNameLength', { first_name: 'Ada' }],
    ['policy.minimumAge', { birthday: '2000-01-01' }],
    ['policy.orientationConsent', { agreements: ['TERMS_OF_SERVICE'] }],
  ])('%s: who may register', async (_, user) => {
    const register = (tenant: string) =>
      server.call('registration.create', { user: registrationUser(user) }, { tenant });
    expect((await register('kesher')).status).toBe(200);
    expect((await register(TENANT)).status).toBe(400);
  });

  it('policy.minimumAge: which birthdays a member may have', async () => {
    const check = (tenant: string) => server.call('onboarding.checkBirthday', { birthday: '2000-01-01' }, { tenant });
    expect((await check('duet')).body).not.toEqual((await check(TENANT)).body);
  });

  it('policy.presenceInterval: whether members are told when others were here last', async () => {
    const { profiles } = await server.answer('profile.get', { user_ids: [noah.id] }, by(maya));
    expect(profiles[0]).toHaveProperty('last_online');
  });

  it('agreements: which versions of its texts members are asked to agree to', async () => {
    const { agreements } = await server.answer('onboarding.getAgreements', {}, by(maya));
    expect(agreements.map(({ id, current_version }) => [id, current_version])).toEqual([
      ['TERMS_OF_SERVICE', 3],
      ['SEXUALITY_ORIENTATION_CONSENT', 1],
    ]);
  });

  it('taxes: how much of a price is tax, by country, and by province where it has its own', async () => {
    const taxOf = async (country: string, place?: { latitude: number; longitude: number }) => {
      const location = place && { location: formatLocation({ ...place, formattedAddress: 'at home' }) };
      const { token } = await server.registerMember({ country, ...location }, { tenant: TENANT });
      const { order, invoice } = await server.answer(
        'payments.generateInvoice',
        { sku: 'grace-basic-1m' },
        by({ token }),
      );
      return Math.round((100 * invoice.tax_amount) / order.amount);
    };
    expect([await taxOf('NZ'), await taxOf('CH')]).toEqual([50, 0]);
    expect(await taxOf('CA', { latitude: 43.65, longitude: -79.38 })).toBe(75);
    expect(await taxOf('CA', { latitude: 49.28, longitude: -123.12 })).toBe(20);
  });

  it('analytics.pixelChannel: of which channel a campaign is counted', async () => {
    const count = async (channel: string) => {
      const url = `/cid/cs/tp.png?channel=${channel}&campaign_id=spring-26`;
      return (await server.server.app.inject({ url, headers: { host: `${TENANT}.localhost` } })).statusCode;
    };
    expect([await count('television'), await count('web')]).toEqual([200, 404]);
  });

  it('policy.country: where members live who say nothing else', async () => {
    const { country: _unsaid, ...user } = registrationUser();
    const { auth_token: token = '' } = await server.answer('registration.create', { user }, { tenant: TENANT });
    expect((await server.answer('session.getSelf', {}, by({ token }))).user.country).toBe('NZ');
  });
});

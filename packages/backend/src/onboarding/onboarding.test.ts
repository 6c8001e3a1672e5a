import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, TestServer, testTenants, withProviders } from '../testing/index.ts';

describe.each(TEST_ENGINES)('onboarding on $name', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await TestServer.open(engine, { tenants: await testTenants(withProviders) });
    ({ token } = await server.registerMember());
  });
  afterAll(() => server.close());

  const set = (id: string, value: unknown) =>
    server.call(
      'onboarding.setAttribute',
      { id, value: typeof value === 'string' && value.startsWith('raw:') ? value.slice(4) : JSON.stringify(value) },
      { token },
    );
  const kept = async () => {
    const { attributes } = await server.answer('onboarding.getAttributes', {}, { token });
    return new Map(
      attributes.map(({ attribute_id, value, status }) => [
        attribute_id,
        { value: JSON.parse(value) as unknown, status },
      ]),
    );
  };
  const summary = 'I like long walks, short films and honest questions.';

  it.each([
    ['a choice', 'smoking', 'never'],
    ['several choices', 'interests', ['hiking', 'coffee']],
    ['an amount', 'height', 172],
    ['a text', 'occupation', 'Carpenter'],
    ['a date', 'available_from', '2026-07-01'],
    ['a place', 'hometown', 'u05kq4p2yxyz:Lyon, France'],
    ['a school', 'school', 'Technion'],
  ])('keeps %s', async (_, id, value) => {
    expect(await set(id, value)).toMatchObject({ status: 200, body: { status: 'APPROVED' } });
    expect((await kept()).get(id)).toEqual({ value, status: 'APPROVED' });
  });

  it.each([
    ['no JSON', 'smoking', 'raw:{'],
    ['a choice that there is not', 'smoking', 'constantly'],
    ['a list for one choice', 'smoking', ['never']],
    ['the same choice twice', 'interests', ['hiking', 'hiking']],
    ['an amount out of range', 'height', 3],
    ['a text for an amount', 'height', '172'],
    ['a short summary', 'summary', 'Hi.'],
    ['nothing for what is required', 'summary', ''],
    ['a date that no calendar has', 'available_from', '2026-02-30'],
    ['a display name with an address in it', 'display_name', 'maya@example.org'],
  ])('refuses %s', async (_, id, value) => {
    expect(await set(id, value)).toMatchObject({ status: 400, body: { message: 'invalid answer' } });
  });

  it('tells the clients of a member that today’s matches are others once their search preferences are', async () => {
    const texts: string[] = [];
    const stop = server.server.connection.observeFrames(({ text }) => texts.push(text));
    await set('smoking', 'sometimes');
    await set('age_range', { minimum: 30, maximum: 40 });
    await vi.waitFor(() => {
      expect(texts).toEqual([JSON.stringify({ type: 'COUNTS_CHANGED', counts: ['matches'] })]);
    });
    stop();
  });

  it('has no question that the tenant does not ask', async () => {
    expect((await set('shoe_size', 40)).status).toBe(404);
    expect((await set('photos', [])).status).toBe(404);
  });

  it('takes an answer back', async () => {
    await set('drinking', 'never');
    expect((await set('drinking', null)).status).toBe(200);
    expect((await kept()).has('drinking')).toBe(false);
  });

  it('lets a summary wait for review, which then lasts until its text changes', async () => {
    expect(await set('summary', summary)).toMatchObject({ status: 200, body: { status: 'PENDING' } });
    await server.server.context.database.acrossTenants
      .updateTable('attribute_values')
      .set({ status: 'APPROVED' })
      .execute();
    expect((await set('summary', summary)).body).toEqual({ status: 'APPROVED' });
    expect((await set('summary', `${summary} And cats.`)).body).toEqual({ status: 'PENDING' });
  });

  it('makes a display name the name that others see', async () => {
    await set('display_name', 'Maya L');
    expect((await server.answer('session.getSelf', {}, { token })).user.display_name).toBe('Maya L');
  });

  it.each([
    ['Maya', true],
    ['נועה', true],
    ['M', false],
    ['www.maya.com', false],
    ['054123456', false],
    ['<b>Maya</b>', false],
    ['Ma\u202eya', false],
  ])('returns whether "%s" can be a display name: %s', async (display_name, can_use) => {
    expect(await server.answer('onboarding.checkDisplayName', { display_name }, { token })).toEqual({ can_use });
  });

  it('returns whether a birthday can be one', async () => {
    expect(await server.answer('onboarding.checkBirthday', { birthday: '1990-03-07' })).toEqual({ can_use: true });
    expect(await server.answer('onboarding.checkBirthday', { birthday: '2020-03-07' })).toEqual({
      can_use: false,
      message: 'minimum age not met',
    });
    expect(await server.answer('onboarding.checkBirthday', { birthday: 'soon' })).toEqual({
      can_use: false,
      message: 'invalid birthday',
    });
  });

  it('finds schools by the beginning of any word of their name', async () => {
    const names = async (name: string) =>
      (await server.answer('onboarding.getSchools', { name }, { token })).schools.map((school) => school.name);
    expect(await names('ecole poly')).toContain('École polytechnique');
    expect(await names('weizmann-nothing')).toEqual([]);
    expect(await names('olytech')).toEqual([]);
    expect(await names('תל אביב')).not.toEqual([]);
  });

  it('keeps consents, and refuses a withdrawal of the terms', async () => {
    const decision = { version: 1, current_version: 1, decided_at: new Date(server.clock.now()).toISOString() };
    const terms = { id: 'TERMS_OF_SERVICE', accepted: true, ...decision };
    const list = () => server.answer('onboarding.getAgreements', {}, { token });
    expect(await list()).toEqual({
      agreements: [terms, { id: 'SEXUALITY_ORIENTATION_CONSENT', accepted: true, ...decision }],
    });
    server.clock.advance(1000);
    await server.answer('onboarding.setAgreement', { id: 'SEXUALITY_ORIENTATION_CONSENT', accepted: false }, { token });
    const decided_at = new Date(server.clock.now()).toISOString();
    expect(await list()).toEqual({
      agreements: [terms, { id: 'SEXUALITY_ORIENTATION_CONSENT', accepted: false, ...decision, decided_at }],
    });
    expect(
      (await server.call('onboarding.setAgreement', { id: 'TERMS_OF_SERVICE', accepted: false }, { token })).status,
    ).toBe(400);
  });

  it('takes no decision about a consent that the tenant does not ask for', async () => {
    const as = { tenant: 'kesher', token: (await server.registerMember({}, { tenant: 'kesher' })).token };
    const request = { id: 'SEXUALITY_ORIENTATION_CONSENT', accepted: false } as const;
    expect((await server.call('onboarding.setAgreement', request, as)).status).toBe(400);
  });

  it('imports schools from Facebook', async () => {
    const signIn = await server.server.app.inject({
      method: 'POST',
      url: '/provider-mock/facebook/sign-in',
      payload: { id: 'fb-2', app_id: 'facebook-app', education: [{ school: { id: '1', name: 'Technion' } }] },
    });
    const { access_token } = signIn.json<{ access_token: string }>();
    expect(
      await server.answer('onboarding.updateEducation', { facebook_access_token: access_token }, { token }),
    ).toEqual({ schools: [{ id: '1', name: 'Technion' }] });
    expect(
      (await server.call('onboarding.updateEducation', { facebook_access_token: 'invented' }, { token })).status,
    ).toBe(400);
  });

  it('reports who may reach out once photo and summary are there', async () => {
    const before = await server.answer('session.getSelf', {}, { token });
    expect(before.user.interactionPermission?.status).toBe('noPhoto');
  });
});

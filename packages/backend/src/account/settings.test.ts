import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Listener, pairOn, portOf, sendText } from '../connection/testing/index.ts';
import { TEST_ENGINES, TestServer, testTenants } from '../testing/index.ts';

describe.each(TEST_ENGINES)('what a member shows of themself on $name', (engine) => {
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    const tenants = await testTenants((tenant) =>
      tenant.id === 'grace' ? { ...tenant, config: { ...tenant.config, display_settings: ['show_online'] } } : tenant,
    );
    server = await TestServer.open(engine, { tenants });
    port = await portOf(server);
  });
  afterAll(() => server.close());

  const toggle = (token: string, setting: string) => server.answer('account.toggleSetting', { setting }, { token });
  const listed = async (token: string) =>
    Object.fromEntries(
      (await server.answer('account.listSettings', {}, { token })).settings.map(({ setting, value }) => [
        setting,
        value,
      ]),
    );

  it('is everything at first, in the tenant’s order, and changes with each toggle', async () => {
    const { token } = await server.registerMember();
    expect(await server.answer('account.listSettings', {}, { token })).toEqual({
      settings: ['show_online', 'show_visits', 'read_receipts'].map((setting) => ({ setting, value: true })),
    });
    expect(await toggle(token, 'show_visits')).toEqual({ value: false });
    expect(await listed(token)).toEqual({ show_online: true, show_visits: false, read_receipts: true });
    expect(await toggle(token, 'show_visits')).toEqual({ value: true });
  });

  it('changes once for two tries of the same press', async () => {
    const { token } = await server.registerMember();
    const press = () =>
      server.call('account.toggleSetting', { setting: 'show_online' }, { token, key: 'the-key-of-one-press' });
    await press();
    expect((await press()).body).toEqual({ value: false });
    expect(await listed(token)).toMatchObject({ show_online: false });
  });

  it('is no other column of the member', async () => {
    const { token } = await server.registerMember();
    for (const setting of ['fraud', 'constructor', 'shows_online'])
      expect((await server.call('account.toggleSetting', { setting }, { token })).status).toBe(400);
  });

  it('is turned where the tenant offers it, and stays as it is where not', async () => {
    const as = { tenant: 'grace', token: (await server.registerMember({}, { tenant: 'grace' })).token };
    const turn = (setting: string) => server.call('account.toggleSetting', { setting }, as);
    expect((await turn('show_online')).body).toEqual({ value: false });
    expect((await turn('read_receipts')).status).toBe(400);
    expect(await server.answer('account.listSettings', {}, as)).toEqual({
      settings: [{ setting: 'show_online', value: false }],
    });
    const { shows_visits, sends_read_receipts } = await server.server.context.database.acrossTenants
      .selectFrom('members')
      .select(['shows_visits', 'sends_read_receipts'])
      .where('tenant_id', '=', 'grace')
      .executeTakeFirstOrThrow();
    expect([shows_visits, sends_read_receipts]).toEqual([true, true]);
  });

  it('leaves out presence once it is hidden: from the profile, and from the list and the order of those who are online', async () => {
    const { maya, noah } = await pairOn(server);
    for (const { token } of [maya, noah]) await server.completeProfile(token);
    const seen = async () =>
      (await server.answer('profile.get', { user_ids: [noah.id] }, { token: maya.token })).profiles[0];
    const listed = async () =>
      (await server.answer('discovery.browse', { online_only: true }, { token: maya.token })).user_ids.includes(
        noah.id,
      );
    await server.answer('session.setPresence', {}, { token: noah.token });
    expect(await seen()).toMatchObject({ online: true, last_online: expect.any(String) as unknown });
    expect(await listed()).toBe(true);
    await toggle(noah.token, 'show_online');
    expect(await listed()).toBe(false);
    expect(await seen()).toMatchObject({ online: false });
    expect(await seen()).not.toHaveProperty('last_online');
    const dan = await server.registerMember({ first_name: 'Dan', gender: 'MALE' });
    await server.completeProfile(dan.token);
    server.clock.advance(60_000);
    await server.answer('session.setPresence', {}, { token: noah.token });
    const { user_ids: ids } = await server.answer('discovery.browse', { sort: 'ONLINE' }, { token: maya.token });
    expect(ids.indexOf(noah.id)).toBeGreaterThan(ids.indexOf(dan.id));
    const [own] = (await server.answer('profile.get', { user_ids: [noah.id] }, { token: noah.token })).profiles;
    expect(own).toMatchObject({ online: true });
  });

  it('leaves no visit once visits are hidden, also none of before', async () => {
    const { maya, noah } = await pairOn(server);
    const visits = async () =>
      (
        await server.server.context.database.acrossTenants
          .selectFrom('profile_views')
          .select('to_id')
          .where('from_id', '=', maya.id)
          .execute()
      ).length;
    const visit = () => server.answer('profile.view', { user_id: noah.id }, { token: maya.token });
    await visit();
    expect(await visits()).toBe(1);
    await toggle(maya.token, 'show_visits');
    expect(await visits()).toBe(0);
    await visit();
    expect(await visits()).toBe(0);
    await toggle(maya.token, 'show_visits');
    await visit();
    expect(await visits()).toBe(1);
  });

  it('tells no partner that a message was read once receipts are hidden: in thread, list and live', async () => {
    const { maya, noah, id } = await pairOn(server);
    await sendText(server, maya.token, id, 'hello');
    await toggle(noah.token, 'read_receipts');
    const [partner, own] = await Promise.all(
      [maya, noah].map(({ token }) => new Listener(port, token).waitUntilAdmitted()),
    );
    const read = () =>
      server.answer('messaging.markConversations', { read: true, conversation_ids: [id] }, { token: noah.token });
    const readAt = async () => {
      const as = { token: maya.token };
      const thread = await server.answer('messaging.getMessages', { conversation_id: id }, as);
      const { conversations } = await server.answer('messaging.getConversations', {}, as);
      return [thread.read_at, conversations.find(({ conversation_id }) => conversation_id === id)?.read_at];
    };
    await read();
    await sendText(server, maya.token, id, 'are you there?');
    await Promise.all([partner?.waitForText('are you there?'), own?.waitForText('are you there?')]);
    const kinds = (listener: Listener | undefined) =>
      listener?.frames.flatMap((frame) => (frame.type === 'CONVERSATION_MESSAGE' ? frame.message.message_type : []));
    expect([kinds(partner), kinds(own)]).toEqual([['MESSAGE'], ['READ', 'MESSAGE']]);
    expect(await readAt()).toEqual([undefined, undefined]);
    await toggle(noah.token, 'read_receipts');
    await read();
    expect(await readAt()).toEqual([expect.any(String), expect.any(String)]);
    partner?.close();
    own?.close();
  });
});

describe.each(TEST_ENGINES)('what a member is notified of on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  it('is everything that the tenant names, until it is switched off by id and value', async () => {
    const { token } = await server.registerMember();
    const list = async () => (await server.answer('account.getNotifications', {}, { token })).notifications;
    const all = server.server.context.tenants.get('duet').config.notifications;
    expect(await list()).toEqual(all.map((id) => ({ id, value: true })));
    for (const value of [false, false])
      await server.answer('account.setNotifications', { id: 'profile_view', value }, { token });
    expect((await list()).filter(({ value }) => !value)).toEqual([{ id: 'profile_view', value: false }]);
    expect((await server.answer('session.getSelf', {}, { token })).user.muted_notifications).toEqual(['profile_view']);
    await server.answer('account.setNotifications', { id: 'profile_view', value: true }, { token });
    expect(await list()).toEqual(all.map((id) => ({ id, value: true })));
  });

  it('is nothing that the tenant does not name, and no affair of another member', async () => {
    const [{ token }, other] = [await server.registerMember(), await server.registerMember()];
    expect((await server.call('account.setNotifications', { id: 'horoscope', value: true }, { token })).status).toBe(
      400,
    );
    await server.answer('account.setNotifications', { id: 'profile_view', value: false }, { token });
    const { notifications } = await server.answer('account.getNotifications', {}, { token: other.token });
    expect(notifications.every(({ value }) => value)).toBe(true);
  });

  it('is written in the language that the member has stored', async () => {
    const { token, email } = await server.registerMember({ preferred_language: 'en' });
    await server.answer('session.setPreferredLanguage', { language: 'fr' }, { token });
    await server.answer('credentials.forgotPassword', { email });
    const mails = (await server.unsentMails()).filter(({ recipient }) => recipient === email);
    expect(Object.fromEntries(mails.map(({ kind, language }) => [kind, language]))).toEqual({
      verify_email: 'en',
      reset_password: 'fr',
    });
  });
});

describe.each(TEST_ENGINES)('the block list on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  it('names whom the member has blocked, the latest first, and nobody who blocked them', async () => {
    const { maya, noah } = await pairOn(server);
    const dan = await server.registerMember({ first_name: 'Dan', gender: 'MALE' });
    const as = { token: maya.token };
    for (const { id } of [noah, dan]) {
      await server.answer('profile.block', { user_id: id }, as);
      server.clock.advance(1000);
    }
    const list = async (token: string) => (await server.answer('account.listBlocked', {}, { token })).users;
    expect(await list(maya.token)).toEqual([
      { user_id: dan.id, display_name: 'Dan' },
      { user_id: noah.id, display_name: 'Maya' },
    ]);
    expect(await list(noah.token)).toEqual([]);
    await server.answer('profile.unblock', { user_id: dan.id }, as);
    expect((await list(maya.token)).map(({ user_id }) => user_id)).toEqual([noah.id]);
  });
});

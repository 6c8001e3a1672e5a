import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordMeasure, TEST_ENGINES, TestServer, testTenants, TwoMembers, withProviders } from '../testing/index.ts';
import { insertFormerAddress, insertPayment, isDeletedAtStripe, leaveCard } from './testing/removal-traces.ts';

const PASSWORD = 'correct horse battery';
const DAY = 86_400_000;
const ROUND = 10 * 60_000;
/** Milliseconds for the removal of everything: each look at it reads all tables. */
const LIMIT = 60_000;
const PATIENCE = { timeout: LIMIT / 3 };
const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';

describe.each(TEST_ENGINES)('the removal of a profile on $name', { timeout: LIMIT }, (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const tenants = await testTenants((tenant) => {
      const { config, ...rest } = withProviders(tenant);
      const enabled_features = tenant.id === 'grace' ? [] : ['profile_removal'];
      return { ...rest, config: { ...config, enabled_features } };
    });
    server = await TestServer.open(engine, { tenants }, { adminToken: ADMIN_TOKEN });
  });
  afterAll(() => server.close());

  const database = () => server.server.context.database.acrossTenants;
  const traced = () => ({ database: database(), now: new Date(server.clock.now()) });
  const remove = (token: string, request = { reason: 'other', password: PASSWORD }) =>
    server.call('account.removeProfile', request, { token });
  const logIn = (email: string) => server.call('session.login', { email, password: PASSWORD });

  it('is refused where the tenant does not offer it, and nothing happens', async () => {
    const { token } = await server.registerMember({}, { tenant: 'grace' });
    const request = { reason: 'other', password: PASSWORD };
    const answer = await server.call('account.removeProfile', request, { token, tenant: 'grace' });
    expect(answer).toMatchObject({ status: 403, body: { message: 'profile removal is off' } });
    expect((await server.call('session.getSelf', {}, { token, tenant: 'grace' })).status).toBe(200);
  });

  it.each([
    ['a wrong password', { reason: 'other', password: 'not the one' }, 'incorrect current password'],
    ['no password', { reason: 'other' }, 'incorrect current password'],
    ['a reason that the tenant does not have', { reason: 'bored', password: PASSWORD }, 'unknown reason'],
  ])('is refused with %s', async (_, request, message) => {
    const { token } = await server.registerMember();
    expect(await server.call('account.removeProfile', request, { token })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect((await server.call('session.getSelf', {}, { token })).status).toBe(200);
  });

  it('takes a recent login in place of a password from who has none', async () => {
    const { id, token } = await server.registerMember();
    await database().updateTable('members').set({ password_hash: null }).where('id', '=', id).execute();
    server.clock.advance(ROUND);
    expect(await remove(token, { reason: 'other', password: '' })).toMatchObject({
      body: { message: 'recent login required' },
    });
    await database()
      .updateTable('sessions')
      .set({ authenticated_at: new Date(server.clock.now()) })
      .where('member_id', '=', id)
      .execute();
    expect((await remove(token, { reason: 'other', password: '' })).status).toBe(200);
  });

  it('hides the member and ends their sessions, says until when, and a login brings all back', async () => {
    const members = await TwoMembers.open(server);
    const { self, other } = members;
    const { undo_until } = await server.answer(
      'account.removeProfile',
      { reason: 'other', comment: 'for now', password: PASSWORD },
      { token: self.token },
    );
    expect(Date.parse(undo_until)).toBe(server.clock.now() + 30 * DAY);
    const seen = async () =>
      (await server.answer('profile.get', { user_ids: [self.id] }, { token: other.token })).profiles;
    expect((await server.call('session.getSelf', {}, { token: self.token })).status).toBe(401);
    expect(await seen()).toEqual([]);
    const mails = (await server.unsentMails()).filter(
      ({ kind, recipient }) => kind === 'profile_removed' && recipient === self.email,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('July 1, 2026');
    expect((await logIn(self.email)).status).toBe(200);
    expect(await seen()).toHaveLength(1);
    expect(
      await database().selectFrom('profile_removals').selectAll().where('member_id', '=', self.id).execute(),
    ).toEqual([]);
  });

  it('lets nobody in whom staff has suspended, and nobody whose time to undo it is over', async () => {
    const [suspended, late] = [await server.registerMember(), await server.registerMember()];
    for (const { token } of [suspended, late]) await remove(token);
    await server.answer(
      'staff.suspend',
      { user_id: suspended.id, suspended: true, reason: 'a test' },
      { token: ADMIN_TOKEN },
    );
    await database()
      .updateTable('profile_removals')
      .set({ due_at: new Date(server.clock.now()) })
      .where('member_id', '=', late.id)
      .execute();
    expect(await logIn(suspended.email)).toMatchObject({ status: 403 });
    expect(await logIn(late.email)).toMatchObject({ status: 403, body: { message: 'account removed' } });
  });

  it('leaves, once it can no longer be undone, no row and no file of the member, no card with their provider, and of what they paid the nameless accounts for ten years', async () => {
    const members = await TwoMembers.open(server);
    const { self, other } = members;
    await leaveTraces(members);
    const files = () =>
      readdirSync(server.server.context.settings.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
    const images = await database().selectFrom('images').select('id').where('member_id', '=', self.id).execute();
    const copies = await database().selectFrom('data_exports').select('id').where('member_id', '=', self.id).execute();
    const ownFiles = () => files().filter((file) => [...images, ...copies].some(({ id }) => file.includes(id)));
    expect(ownFiles()).toHaveLength(images.length * 4 + 1);
    const invoice = await insertPayment(traced(), self.id);
    const customer = await leaveCard(server, { token: await members.token() }, self.id);
    const before = await rowsNaming(self);
    expect(before.size).toBeGreaterThan(20);
    const former = { id: self.id, email: `former-of-${self.id}@example.org` };
    await insertFormerAddress(traced(), former);
    const taken = { id: self.id, email: `other-${other.id}@example.org` };
    await insertFormerAddress(traced(), taken);
    await database().updateTable('members').set({ email: taken.email }).where('id', '=', other.id).execute();
    await remove(await members.token());
    await database()
      .updateTable('profile_removals')
      .set({ due_at: new Date(server.clock.now()) })
      .where('member_id', '=', self.id)
      .execute();
    server.clock.advance(ROUND);
    await vi.waitFor(async () => {
      expect(await database().selectFrom('members').select('id').where('id', '=', self.id).execute()).toEqual([]);
    }, PATIENCE);
    // What was left with a provider is deleted there in a round of its own.
    await vi.waitFor(async () => {
      server.clock.advance(ROUND);
      expect(await rowsNaming({ id: customer, email: customer })).toEqual(new Map());
    }, PATIENCE);
    const left = new Map([...(await rowsNaming(self)), ...(await rowsNaming(former))]);
    if (!(await isDeletedAtStripe(server, customer))) left.set('customer at Stripe', 1);
    recordMeasure(
      'rows left after removal',
      [...left.values()].reduce((sum, count) => sum + count, 0),
    );
    expect([...left]).toEqual([]);
    expect(await kept(invoice)).toEqual([
      {
        tenant_id: 'duet',
        id: `charge ${invoice}`,
        invoice_id: invoice,
        kind: 'charge',
        name: 'Basic, 1 month',
        sku: 'duet-basic-1m',
        amount: 1999,
        tax_amount: 333,
        currency: 'EUR',
        provider: 'stripe',
        day: '2026-01-31',
      },
    ]);
    const old = `${invoice} of eleven years ago`;
    await sql`insert into kept_accounts select (jsonb_populate_record(kept, jsonb_build_object(
        'id', kept.id || ' then', 'invoice_id', ${old}::text, 'written_on', kept.written_on - interval '11 years'))).*
      from kept_accounts kept where invoice_id = ${invoice}`.execute(database());
    server.clock.advance(ROUND);
    await vi.waitFor(async () => {
      expect(await kept(old)).toEqual([]);
    });
    expect(await kept(invoice)).toHaveLength(1);
    expect(ownFiles()).toEqual([]);
    expect(existsSync(server.server.context.settings.dataDir)).toBe(true);
    // Somebody else has that address by now, and their wish for no emails is theirs.
    expect([...(await rowsNaming(taken)).keys()].toSorted()).toEqual(['do_not_email', 'members', 'outbox']);
    expect((await rowsNaming(other)).get('members')).toBe(1);
    expect((await logIn(self.email)).status).toBe(401);
  });

  /** The whole rows, so that a column which names somebody fails here. */
  async function kept(invoice: string) {
    const { rows } =
      await sql<object>`select tenant_id, id, invoice_id, kind, name, sku, amount, tax_amount, currency, provider,
        to_char(written_on, 'YYYY-MM-DD') as day
      from kept_accounts where invoice_id = ${invoice}`.execute(database());
    return rows;
  }

  /** Something of the member in as many tables as a member can be in. */
  async function leaveTraces(members: TwoMembers): Promise<void> {
    const { self, other } = members;
    await members.prepare();
    const as = { token: self.token };
    const user_id = other.id;
    await server.answer('profile.like', { user_id }, as);
    await server.answer('profile.like', { user_id: self.id }, { token: other.token });
    await server.answer('profile.wink', { user_id }, as);
    await server.answer('profile.view', { user_id }, as);
    await server.answer('profile.report', { user_id: self.id, reason: 'other' }, { token: other.token });
    await server.answer(
      'messaging.sendMessage',
      { conversation_id: members.conversationId, message: 'At ten.', message_type: 'MESSAGE' },
      as,
    );
    await server.answer('account.setNotifications', { id: 'profile_view', value: false }, as);
    await server.answer('credentials.doNotEmail', {
      token: server.server.context.unsubscribe.token('duet', self.email),
    });
    await server.answer('session.imitate', { userID: self.id }, { token: ADMIN_TOKEN });
    await server.answer(
      'session.updateSelf',
      {
        user: { email: `new-${self.email}`, email_confirmation: `new-${self.email}` },
      },
      { token: await freshToken(self.email) },
    );
    await server.answer('credentials.forgotPassword', { email: self.email });
    await server.answer('account.requestExport', {}, as);
    await copyIsSent(as.token);
    await server.answer('profile.pass', { user_id }, as);
    await server.answer('profile.block', { user_id }, as);
  }

  const freshToken = async (email: string) =>
    (await server.answer('session.login', { email, password: PASSWORD })).token ?? '';

  async function copyIsSent(token: string): Promise<void> {
    server.clock.advance(5000);
    await vi.waitFor(async () => {
      expect((await server.answer('account.getExport', {}, { token })).state).toBe('sent');
    }, 10_000);
  }

  /** How many rows of each table hold the member's id or address, whatever the column. */
  async function rowsNaming({ id, email }: { readonly id: string; readonly email: string }) {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(database());
    const found = new Map<string, number>();
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(name)} entry
        where entry::text like ${`%${id}%`} or entry::text like ${`%${email}%`}`.execute(database());
      const count = rows[0]?.count ?? 0;
      if (count > 0) found.set(name, count);
    }
    return found;
  }
});

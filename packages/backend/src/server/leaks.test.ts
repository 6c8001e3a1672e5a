import { demo } from '@duet/demo';
import {
  endpoints,
  flirtFrame,
  LIVE_SOCKET,
  serverFrame,
  type EndpointName,
  type FlirtFrame,
  type ServerFrame,
} from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { recordMeasure, TEST_ENGINES, TestServer, testTenants, TwoMembers, withProviders } from '../testing/index.ts';
import { isForStaff, ADMIN_TOKEN } from './testing/identities.ts';
import { leaksIn } from './testing/leaks.ts';

/** The answers that may hold another member. Every other answer, also that of a new row, holds none. */
const SHOWS_OTHERS: ReadonlySet<EndpointName> = new Set([
  'profile.get',
  'profile.getPresence',
  'discovery.browse',
  'discovery.lookBook',
  'matches.list',
  'activity.list',
  'messaging.getMessages',
  'messaging.getConversations',
  'messaging.searchConversations',
  'staff.getDecisions',
]);

const NAMES = Object.keys(endpoints).filter((name): name is EndpointName => Object.hasOwn(endpoints, name));
const HOME = 'sv9h8qkz3w7t:17 Lavender Alley, Jerusalem, Israel';
const HOMETOWN = 'u09tvw0f6szy:12 rue des Glycines, Paris, France';
const SECRETS = ['Lavender', 'Glycines', 'sv9h8', 'u09tv', 'Quagmire', '1987-11-23', '11-23', 'zebulon.private'];

describe.each(TEST_ENGINES)('what the server tells of another member on $name', (engine) => {
  let server: TestServer;
  let members: TwoMembers;
  const leaks: string[] = [];
  beforeAll(async () => {
    server = await TestServer.open(engine, { tenants: await testTenants(eventful) }, { adminToken: ADMIN_TOKEN });
    const secretive = { location: HOME, birthday: '1987-11-23T00:00:00.000Z', email: 'zebulon.private@example.org' };
    members = await TwoMembers.open(server, { secretive });
    await members.prepare();
    const hometown = { id: 'hometown', value: JSON.stringify(HOMETOWN) };
    await server.answer('onboarding.setAttribute', hometown, { token: members.other.token });
    server.clock.advance(12_345);
    await server.answer('session.setPresence', {}, { token: members.other.token });
    await server.answer('profile.view', { user_id: members.self.id }, { token: members.other.token });
    await insertMatch(server, members);
    await server.server.context.database.acrossTenants
      .updateTable('images')
      .set({ status: 'APPROVED' })
      .where('member_id', '=', members.other.id)
      .execute();
  });
  afterAll(async () => {
    recordMeasure('leaks found', leaks.length);
    await server.close();
  });
  const judge = (found: readonly string[]): void => {
    leaks.push(...found);
    expect(found).toEqual([]);
  };

  it.each(NAMES)('%s tells nothing private, and shows a member only if it is declared to', async (name) => {
    await members.deleteBlocksAndPasses();
    const token = isForStaff(name) ? ADMIN_TOKEN : await members.token();
    const caller = { ...(endpoints[name].access !== 'visitor' && { token }), ...(await members.extras(name)) };
    const { status, body } = await server.call(name, await members.request(name), caller);
    expect(status).toBe(200);
    expect(JSON.stringify(body).includes(members.other.id)).toBe(SHOWS_OTHERS.has(name));
    judge(SHOWS_OTHERS.has(name) ? leaksIn(body, SECRETS) : secretsIn(body));
  });

  /** The caller's own account and towns of the map may be shown in full; nothing of what is planted is theirs. */
  const secretsIn = (body: unknown) => SECRETS.filter((secret) => JSON.stringify(body).includes(secret));

  it('every kind of live frame reports nothing private', async () => {
    await members.deleteBlocksAndPasses();
    const frames = await framesOf(server, members);
    expect(
      new Set(frames.flatMap((frame) => (frame.type === 'CONVERSATION_MESSAGE' ? frame.message.message_type : []))),
    ).toEqual(new Set(['MESSAGE', 'FLIRT', 'WINK', 'MUTUAL_LIKE', 'TYPING', 'READ']));
    judge(leaksIn(frames, SECRETS));
  });

  it('no email to a member tells anything private of another', async () => {
    const mails = (await server.unsentMails()).filter(({ recipient }) => recipient === members.self.email);
    expect(mails.length).toBeGreaterThan(0);
    judge(mails.flatMap(({ subject, text, html }) => secretsIn([subject, text, html])));
  });
});

describe('what the server reports demo members', () => {
  it('is nothing private either', { timeout: 120_000 }, async () => {
    const [engine] = TEST_ENGINES;
    if (!engine) throw new Error('there is no database to test on');
    const server = await TestServer.open(engine, { demo }, { demoMembers: true });
    try {
      const { token } = await server.registerMember();
      const { user_ids: ids } = await server.answer('discovery.browse', {}, { token });
      expect(ids.length).toBeGreaterThan(50);
      const rows = await server.server.context.database.acrossTenants.selectFrom('members').selectAll().execute();
      const found: string[] = [];
      for (let start = 0; start < ids.length; start += 50) {
        const user_ids = ids.slice(start, start + 50);
        const { profiles } = await server.answer('profile.get', { user_ids }, { token });
        for (const profile of profiles) {
          const row = rows.find(({ id }) => id === profile.user_id);
          found.push(...leaksIn(profile, row ? [row.geohash.slice(0, 5), row.birthday, row.address] : []));
        }
      }
      expect(found).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

const eventful = (tenant: Parameters<typeof withProviders>[0]) => {
  const { file, config, ...rest } = withProviders(tenant);
  return {
    ...rest,
    config: { ...config, enabled_features: [...config.enabled_features, 'profile_removal'] },
    file: { ...file, policy: { ...file.policy, events: true } },
  };
};

/** The two talk with one another, so that no job would propose the one to the other. */
async function insertMatch(server: TestServer, { self, other }: TwoMembers): Promise<void> {
  await server.server.context.database.acrossTenants
    .insertInto('daily_matches')
    .values({
      tenant_id: self.tenant,
      member_id: self.id,
      day: new Date(server.clock.now()).toISOString().slice(0, 10),
      partner_id: other.id,
      position: 0,
      reasons: JSON.stringify([{ kind: 'recently_active' }]),
    })
    .execute();
}

/** What comes through the caller's socket while the other does everything that is pushed. */
async function framesOf(server: TestServer, members: TwoMembers) {
  const { self, other, conversationId } = members;
  const [bySelf, byOther] = [{ token: await members.token() }, { token: await members.token(other) }];
  const port = new URL(await server.server.app.listen({ port: 0, host: '127.0.0.1' })).port;
  const frames: (ServerFrame | FlirtFrame)[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_SOCKET.path}`);
  socket.addEventListener('open', () => {
    socket.send(bySelf.token);
  });
  socket.addEventListener('message', ({ data }) => {
    const json: unknown = JSON.parse(String(data));
    const flirt = v.safeParse(flirtFrame, json);
    frames.push(flirt.success ? flirt.output : v.parse(serverFrame, json));
  });
  const heard = (count: number) =>
    vi.waitFor(() => {
      expect(
        frames.filter(({ type }) => type !== 'COUNTS_CHANGED' && type !== 'MEMBER_CHANGED').length,
      ).toBeGreaterThanOrEqual(count);
    });
  try {
    await heard(1);
    await server.answer('profile.like', { user_id: other.id }, bySelf);
    await server.answer('profile.like', { user_id: self.id }, byOther);
    await server.answer('profile.wink', { user_id: self.id }, byOther);
    const words = { conversation_id: conversationId, message: 'Zebra!', message_type: 'MESSAGE' } as const;
    await server.answer('messaging.sendMessage', words, byOther);
    await server.answer('messaging.sendTypingIndicator', { conversation_id: conversationId }, byOther);
    await server.answer('messaging.markConversations', { read: true, conversation_ids: [conversationId] }, byOther);
    await heard(7);
    return frames;
  } finally {
    socket.close();
  }
}

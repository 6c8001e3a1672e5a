import { endpoints, LIVE_SOCKET, serverFrame, type EndpointName, type ServerFrame } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordMeasure, TEST_ENGINES, TestServer, testTenants, TwoMembers, withProviders } from '../testing/index.ts';
import { isForStaff, ADMIN_TOKEN } from './testing/identities.ts';
import { leaksIn } from './testing/leaks.ts';

/** The answers that may hold another member. Every other answer holds none; a new row must say to which it belongs. */
const SHOWS_OTHERS: { readonly [Name in EndpointName]: boolean } = {
  'session.login': false,
  'session.facebookLogin': false,
  'session.appleLogin': false,
  'session.logout': false,
  'session.refreshToken': false,
  'session.rotateToken': false,
  'session.getSelf': false,
  'session.updateSelf': false,
  'session.setPreferredLanguage': false,
  'session.setFirstPlatformVisit': false,
  'session.setPresence': false,
  'session.listTests': false,
  'session.getAttribution': false,
  'session.addAttribution': false,
  'session.supportSignOn': false,
  'session.supportEntrance': false,
  'session.eventsSignOn': false,
  'session.imitate': false,
  'session.maintenance': false,
  'analytics.destinations': false,
  'registration.checkEmail': false,
  'registration.checkPassword': false,
  'registration.create': false,
  'registration.facebookRegister': false,
  'registration.appleRegister': false,
  'credentials.forgotPassword': false,
  'credentials.forgotPasswordComplete': false,
  'credentials.changePassword': false,
  'credentials.confirmIdentity': false,
  'credentials.resendEmailChange': false,
  'credentials.cancelEmailChange': false,
  'credentials.undoEmailChange': false,
  'credentials.verifyEmail': false,
  'credentials.requestVerificationEmail': false,
  'credentials.doNotEmail': false,
  'tenant.listTranslations': false,
  'tenant.getTranslations': false,
  'onboarding.getAttributes': false,
  'onboarding.setAttribute': false,
  'onboarding.updateEducation': false,
  'onboarding.getSchools': false,
  'onboarding.checkDisplayName': false,
  'onboarding.checkBirthday': false,
  'onboarding.getAgreements': false,
  'onboarding.setAgreement': false,
  'onboarding.geocode': false,
  'profile.get': true,
  'profile.view': false,
  'profile.like': false,
  'profile.unlike': false,
  'profile.wink': false,
  'profile.pass': false,
  'profile.report': false,
  'profile.block': false,
  'profile.unblock': false,
  'profile.getImages': false,
  'profile.setImages': false,
  'profile.uploadUrl': false,
  'profile.uploadBytes': false,
  'profile.uploadPost': false,
  'discovery.browse': true,
  'discovery.pendingMatchCount': false,
  'messaging.getMessages': true,
  'messaging.getConversations': true,
  'messaging.getUnreadCount': false,
  'messaging.startConversation': false,
  'messaging.markConversations': false,
  'messaging.sendMessage': false,
  'messaging.sendTypingIndicator': false,
  'payments.getProducts': false,
  'payments.getSubscription': false,
  'payments.generateInvoice': false,
  'payments.getTransactions': false,
  'payments.getStripeKey': false,
  'payments.createStripeIntent': false,
  'payments.confirmStripeIntent': false,
  'staff.suspend': false,
};

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
    await server.server.foundation.database.acrossTenants
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
    await members.forget();
    const token = isForStaff(name) ? ADMIN_TOKEN : await members.token();
    const caller = { ...(endpoints[name].access !== 'visitor' && { token }), ...(await members.extras(name)) };
    const { status, body } = await server.call(name, await members.request(name), caller);
    expect(status).toBe(200);
    expect(JSON.stringify(body).includes(members.other.id)).toBe(SHOWS_OTHERS[name]);
    judge(SHOWS_OTHERS[name] ? leaksIn(body, SECRETS) : secretsIn(body));
  });

  /** The caller's own account and towns of the map may be told in full; nothing of what is planted is theirs. */
  const secretsIn = (body: unknown) => SECRETS.filter((secret) => JSON.stringify(body).includes(secret));

  it('every kind of live frame tells nothing private', async () => {
    await members.forget();
    const frames = await framesOf(server, members);
    expect(
      new Set(frames.flatMap((frame) => (frame.type === 'CONVERSATION_MESSAGE' ? frame.message.message_type : []))),
    ).toEqual(new Set(['MESSAGE', 'WINK', 'MUTUAL_LIKE', 'TYPING', 'READ']));
    judge(leaksIn(frames, SECRETS));
  });

  it('no email to a member tells anything private of another', async () => {
    const mails = (await server.mails()).filter(({ recipient }) => recipient === members.self.email);
    expect(mails.length).toBeGreaterThan(0);
    judge(mails.flatMap(({ subject, text, html }) => secretsIn([subject, text, html])));
  });
});

describe('what the server tells of demo members', () => {
  it('is nothing private either', { timeout: 120_000 }, async () => {
    const [engine] = TEST_ENGINES;
    if (!engine) throw new Error('there is no database to test on');
    const server = await TestServer.open(engine, {}, { demoMembers: true });
    try {
      const { token } = await server.member();
      const { user_ids: ids } = await server.answer('discovery.browse', {}, { token });
      expect(ids.length).toBeGreaterThan(100);
      const rows = await server.server.foundation.database.acrossTenants.selectFrom('members').selectAll().execute();
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
  const { file, ...rest } = withProviders(tenant);
  return { ...rest, file: { ...file, policy: { ...file.policy, events: true } } };
};

/** What comes through the caller's socket while the other does everything that is pushed. */
async function framesOf(server: TestServer, members: TwoMembers) {
  const { self, other, conversationId } = members;
  const [bySelf, byOther] = [{ token: await members.token() }, { token: await members.token(other) }];
  const port = new URL(await server.server.app.listen({ port: 0, host: '127.0.0.1' })).port;
  const frames: ServerFrame[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_SOCKET.path}`);
  socket.addEventListener('open', () => {
    socket.send(bySelf.token);
  });
  socket.addEventListener('message', ({ data }) => frames.push(serverFrame.parse(JSON.parse(String(data)))));
  const heard = (count: number) =>
    vi.waitFor(() => {
      expect(frames.length).toBeGreaterThanOrEqual(count);
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
    await heard(6);
    return frames;
  } finally {
    socket.close();
  }
}

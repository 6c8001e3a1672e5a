import { randomUUID } from 'node:crypto';
import type { Endpoint, EndpointName } from '@duet/adapters/contract';
import type * as v from 'valibot';
import { TwoMembers, type CallOptions, type TestServer } from '../../testing/index.ts';

export const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';

/**
 * What must come of a call. `done`: it succeeds. `unauthenticated`: 401. `forbidden`: 403. `nothing`: refused, or answered with
 * nothing of the other member. `no token`: whatever is answered, it contains no session. All but `done` and `no token` change nothing.
 */
export type Outcome = 'done' | 'unauthenticated' | 'forbidden' | 'nothing' | 'no token' | 'no token, nothing';

type Row = Endpoint<v.GenericSchema, v.GenericSchema>;

/** One call of the matrix, as far as the rules look at it. */
export interface MatrixCall {
  readonly name: EndpointName;
  readonly row: Row;
  /** Whether the request names the other member, or the conversation with them. */
  readonly namesOther: boolean;
}

/** A person who calls. */
export interface Identity {
  readonly members: TwoMembers;
  readonly as: () => Promise<CallOptions>;
  /** Sets up again what an earlier call may have changed between the two. */
  readonly restore?: () => Promise<void>;
  readonly outcome: (call: MatrixCall) => Outcome;
  /** Whether an answer may contain the other's id: a conversation with a removed member still has its address. */
  readonly mayNameOther: boolean;
}

/** For the member's own protection, and their own archive: also towards a person whom they cannot meet. */
const ONE_SIDED: ReadonlySet<EndpointName> = new Set([
  'profile.block',
  'profile.unblock',
  'profile.report',
  'messaging.archiveConversation',
  'messaging.muteConversation',
  'messaging.deleteConversation',
  'messaging.restoreConversation',
]);

export const isForStaff = (name: EndpointName): boolean => name === 'session.imitate' || name.startsWith('staff.');
/** Makes a new account, whoever asks. */
const isRegistration = (name: EndpointName): boolean => name.startsWith('registration.');

const forPublic = (outcome: Outcome) => (call: MatrixCall) =>
  isForStaff(call.name) ? 'forbidden' : isRegistration(call.name) ? 'done' : outcome;

/** The rules of a person who may use the product: `outcome` decides about calls that name the other. */
const forMembers = (outcome: Outcome) => (call: MatrixCall) => {
  if (call.row.access !== 'member') return forPublic('done')(call);
  return call.namesOther && !ONE_SIDED.has(call.name) ? outcome : 'done';
};
/** The rules of a caller without an account here; `known` decides about calls that a visitor may make with their own data. */
const forNobody = (known: Outcome) => (call: MatrixCall) =>
  call.row.access === 'member' ? 'unauthenticated' : forPublic(known)(call);

type CreateIdentity = (server: TestServer) => Promise<Identity>;

export const IDENTITIES: Readonly<Record<string, CreateIdentity>> = {
  'a visitor': async (server) => {
    const members = await prepareMembers(server);
    return { members, as: () => Promise.resolve({}), outcome: forNobody('done'), mayNameOther: true };
  },

  'a member': async (server) => {
    const members = await prepareMembers(server);
    const restore = () => members.deleteBlocksAndPasses();
    return { members, as: own(members), restore, outcome: forMembers('done'), mayNameOther: true };
  },

  'a member whom the other has blocked': async (server) => {
    const members = await prepareMembers(server);
    const restore = () => block(members, 'other');
    return { members, as: own(members), restore, outcome: forMembers('nothing'), mayNameOther: false };
  },

  'a member who has blocked the other': async (server) => {
    const members = await prepareMembers(server);
    const restore = () => block(members, 'self');
    return { members, as: own(members), restore, outcome: forMembers('nothing'), mayNameOther: false };
  },

  'a member, the other being suspended': async (server) => {
    const members = await prepareMembers(server);
    const restore = () => suspend(members, 'other');
    return { members, as: own(members), restore, outcome: forMembers('nothing'), mayNameOther: true };
  },

  'a suspended member': async (server) => {
    const members = await prepareMembers(server);
    await suspend(members, 'self');
    return { members, as: own(members), outcome: forNobody('no token'), mayNameOther: false };
  },

  'a removed member': async (server) => {
    const members = await prepareMembers(server);
    await server.server.context.database.acrossTenants
      .updateTable('members')
      .set({ removed_at: new Date(server.clock.now()) })
      .where('id', '=', members.self.id)
      .execute();
    return { members, as: own(members), outcome: forNobody('no token'), mayNameOther: false };
  },

  'a member of another tenant, at their own address': async (server) => {
    const members = await prepareMembers(server, 'kesher');
    return { members, as: own(members), outcome: forForeigners, mayNameOther: false };
  },

  'a member of another tenant, at this tenant’s address': async (server) => {
    const members = await prepareMembers(server, 'kesher');
    const as = async () => ({ token: await members.token() });
    return { members, as, outcome: forNobody('no token, nothing'), mayNameOther: false };
  },

  'a support session': async (server) => {
    const members = await prepareMembers(server);
    const as = async () => ({
      token: (await server.answer('session.imitate', { userID: members.self.id }, { token: ADMIN_TOKEN })).token ?? '',
    });
    return { members, as, restore: () => members.deleteBlocksAndPasses(), outcome: forSupport, mayNameOther: true };
  },
};

/** Even to protect themself a member can name no one of another tenant. Whom they do not know they may still unblock: nothing. */
const forForeigners = (call: MatrixCall): Outcome =>
  call.row.access === 'member' && call.namesOther ? 'nothing' : forMembers('nothing')(call);

const forSupport = (call: MatrixCall): Outcome =>
  call.row.access === 'member' ? (call.row.effect === 'read' ? 'done' : 'forbidden') : forPublic('done')(call);

/** The other has a name that nobody else has on this server, because a list may show the others of other identities. */
async function prepareMembers(server: TestServer, tenant = 'duet'): Promise<TwoMembers> {
  const letters = Array.from(randomUUID().replaceAll(/[^a-f]/g, ''))
    .slice(0, 8)
    .join('');
  const members = await TwoMembers.open(server, { tenant, secretive: { first_name: `Zebulon${letters}` } });
  await members.prepare();
  return members;
}

const own = (members: TwoMembers) => async () => ({ tenant: members.self.tenant, token: await members.token() });

/** Blocks without the call, so that the likes of before stay: they must not show either. */
async function block(members: TwoMembers, blocker: 'self' | 'other'): Promise<void> {
  await members.deleteBlocksAndPasses();
  const { server, self, other } = members;
  const [from_id, to_id] = blocker === 'self' ? [self.id, other.id] : [other.id, self.id];
  const created_at = new Date(server.clock.now());
  const { acrossTenants } = server.server.context.database;
  await acrossTenants.insertInto('blocks').values({ tenant_id: 'duet', from_id, to_id, created_at }).execute();
}

async function suspend(members: TwoMembers, who: 'self' | 'other'): Promise<void> {
  const request = { user_id: members[who].id, suspended: true, reason: 'a test' };
  await members.server.answer('staff.suspend', request, { token: ADMIN_TOKEN });
}

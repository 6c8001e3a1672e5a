import type { Endpoint, EndpointName } from '@duet/adapters/contract';
import type * as z from 'zod/mini';
import { TwoMembers, type CallAs, type TestServer } from '../../testing/index.ts';

export const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';

/**
 * What must come of a call. `done`: it succeeds. `unauthenticated`: 401. `forbidden`: 403. `nothing`: refused, or answered with
 * nothing of the other member. `no token`: whatever is answered, it brings no session. All but `done` and `no token` change nothing.
 */
export type Outcome = 'done' | 'unauthenticated' | 'forbidden' | 'nothing' | 'no token' | 'no token, nothing';

type Row = Endpoint<z.ZodMiniType, z.ZodMiniType>;

/** One call of the matrix, as far as the rules look at it. */
export interface Asked {
  readonly name: EndpointName;
  readonly row: Row;
  /** Whether the request names the other member, or the conversation with them. */
  readonly namesOther: boolean;
}

/** Somebody who calls. */
export interface Identity {
  readonly members: TwoMembers;
  readonly as: () => Promise<CallAs>;
  /** Sets up again what an earlier call may have changed between the two. */
  readonly restore?: () => Promise<void>;
  readonly outcome: (asked: Asked) => Outcome;
  /** Whether the other's id may stand in an answer: a conversation with somebody who is gone still has its address. */
  readonly mayNameOther: boolean;
}

/** For the member's own protection: also towards somebody whom they cannot meet. */
const PROTECTIVE: ReadonlySet<EndpointName> = new Set(['profile.block', 'profile.unblock', 'profile.report']);

export const isForStaff = (name: EndpointName): boolean => name === 'session.imitate' || name.startsWith('staff.');
/** Makes a new account, whoever asks. */
const isRegistration = (name: EndpointName): boolean => name.startsWith('registration.');

const forPublic = (outcome: Outcome) => (asked: Asked) =>
  isForStaff(asked.name) ? 'forbidden' : isRegistration(asked.name) ? 'done' : outcome;

/** The rules of somebody who may use the product: `outcome` decides about calls that name the other. */
const forMembers = (outcome: Outcome) => (asked: Asked) => {
  if (asked.row.access !== 'member') return forPublic('done')(asked);
  return asked.namesOther && !PROTECTIVE.has(asked.name) ? outcome : 'done';
};
/** The rules of somebody who is nobody here; `known` decides about calls that a visitor may make with their own data. */
const forNobody = (known: Outcome) => (asked: Asked) =>
  asked.row.access === 'member' ? 'unauthenticated' : forPublic(known)(asked);

type Made = (server: TestServer) => Promise<Identity>;

export const IDENTITIES: Readonly<Record<string, Made>> = {
  'a visitor': async (server) => {
    const members = await ready(server);
    return { members, as: () => Promise.resolve({}), outcome: forNobody('done'), mayNameOther: true };
  },

  'a member': async (server) => {
    const members = await ready(server);
    const restore = () => members.forget();
    return { members, as: own(members), restore, outcome: forMembers('done'), mayNameOther: true };
  },

  'a member whom the other has blocked': async (server) => {
    const members = await ready(server);
    const restore = () => block(members, 'other');
    return { members, as: own(members), restore, outcome: forMembers('nothing'), mayNameOther: false };
  },

  'a member who has blocked the other': async (server) => {
    const members = await ready(server);
    const restore = () => block(members, 'self');
    return { members, as: own(members), restore, outcome: forMembers('nothing'), mayNameOther: false };
  },

  'a member, the other being suspended': async (server) => {
    const members = await ready(server);
    const restore = () => suspend(members, 'other');
    return { members, as: own(members), restore, outcome: forMembers('nothing'), mayNameOther: true };
  },

  'a suspended member': async (server) => {
    const members = await ready(server);
    await suspend(members, 'self');
    return { members, as: own(members), outcome: forNobody('no token'), mayNameOther: false };
  },

  'a removed member': async (server) => {
    const members = await ready(server);
    await server.server.foundation.database.acrossTenants
      .updateTable('members')
      .set({ removed_at: new Date(server.clock.now()) })
      .where('id', '=', members.self.id)
      .execute();
    return { members, as: own(members), outcome: forNobody('no token'), mayNameOther: false };
  },

  'a member of another tenant, at their own address': async (server) => {
    const members = await ready(server, 'kesher');
    return { members, as: own(members), outcome: forForeigners, mayNameOther: false };
  },

  'a member of another tenant, at this tenant’s address': async (server) => {
    const members = await ready(server, 'kesher');
    const as = async () => ({ token: await members.token() });
    return { members, as, outcome: forNobody('no token, nothing'), mayNameOther: false };
  },

  'a support session': async (server) => {
    const members = await ready(server);
    const as = async () => ({
      token: (await server.answer('session.imitate', { userID: members.self.id }, { token: ADMIN_TOKEN })).token ?? '',
    });
    return { members, as, restore: () => members.forget(), outcome: forSupport, mayNameOther: true };
  },
};

/** Even to protect themself a member can name nobody of another tenant. Whom they do not know they may still unblock: nothing. */
const forForeigners = (asked: Asked): Outcome =>
  asked.row.access === 'member' && asked.namesOther ? 'nothing' : forMembers('nothing')(asked);

const forSupport = (asked: Asked): Outcome =>
  asked.row.access === 'member' ? (asked.row.effect === 'read' ? 'done' : 'forbidden') : forPublic('done')(asked);

async function ready(server: TestServer, tenant = 'duet'): Promise<TwoMembers> {
  const members = await TwoMembers.open(server, { tenant });
  await members.prepare();
  return members;
}

const own = (members: TwoMembers) => async () => ({ tenant: members.self.tenant, token: await members.token() });

/** Blocks without the call, so that the likes of before stay: they must not show either. */
async function block(members: TwoMembers, blocker: 'self' | 'other'): Promise<void> {
  await members.forget();
  const { server, self, other } = members;
  const [from_id, to_id] = blocker === 'self' ? [self.id, other.id] : [other.id, self.id];
  const created_at = new Date(server.clock.now());
  const { acrossTenants } = server.server.foundation.database;
  await acrossTenants.insertInto('blocks').values({ tenant_id: 'duet', from_id, to_id, created_at }).execute();
}

async function suspend(members: TwoMembers, who: 'self' | 'other'): Promise<void> {
  const request = { user_id: members[who].id, suspended: true, reason: 'a test' };
  await members.server.answer('staff.suspend', request, { token: ADMIN_TOKEN });
}

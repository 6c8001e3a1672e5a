import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../messaging/testing/index.ts';
import { discoveryRoutes } from './index.ts';
import { boughtSpotlight } from './spotlight.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('the spotlight in browse on $name', ({ open }) => {
  let world: MessagingWorld;
  let browse: (
    viewer: MemberCall,
    request?: { readonly sort?: 'NEW' },
  ) => Promise<{ user_ids: string[]; spotlight_id?: string | undefined }>;
  provideMessagingWorld(open, (opened) => {
    world = opened;
    const routes = discoveryRoutes(world.dependencies);
    browse = async (viewer, request = {}) => routes['discovery.browse'](request, viewer);
  });
  beforeEach(() => world.database.acrossTenants.deleteFrom('members').execute());

  /** Writes what a payment of the spotlight writes. */
  async function putInSpotlight({ member: { id, tenantId } }: MemberCall, endsAt = world.clock.now() + DAY) {
    const now = new Date(world.clock.now());
    const all = world.database.acrossTenants;
    await all
      .insertInto('invoices')
      .values({
        tenant_id: tenantId,
        id: `spotlight-${id}`.slice(0, 60),
        member_id: id,
        product_id: 'spotlight-1',
        family: 'SPOTLIGHT',
        level: 'spotlight',
        duration_amount: 1,
        duration_unit: 'day',
        name: 'Spotlight',
        sku: 'spotlight',
        amount: 499,
        currency: 'USD',
        gateway: 'stripe',
        intent_id: null,
        status: 'paid',
        created_at: now,
        checked_at: now,
      })
      .execute();
    await all
      .insertInto('spotlights')
      .values({
        tenant_id: tenantId,
        invoice_id: `spotlight-${id}`.slice(0, 60),
        member_id: id,
        starts_at: now,
        ends_at: new Date(endsAt),
      })
      .execute();
  }

  it('shows one of the list where nobody has bought it, the same one all day', async () => {
    const viewer = await world.createMember();
    for (let count = 0; count < 5; count += 1) await world.createMember();
    const { user_ids, spotlight_id } = await browse(viewer);
    expect(user_ids).toContain(spotlight_id);
    expect((await browse(viewer, { sort: 'NEW' })).spotlight_id).toBe(spotlight_id);
  });

  it('keeps whom it shows as others join, unless the newest of these takes the place', async () => {
    const viewer = await world.createMember();
    for (let count = 0; count < 5; count += 1) await world.createMember();
    let before = (await browse(viewer)).spotlight_id;
    for (let count = 0; count < 12; count += 1) {
      const { member } = await world.createMember();
      const after = (await browse(viewer)).spotlight_id;
      expect([before, member.id]).toContain(after);
      before = after;
    }
  });

  it('shows who has bought it first, though others are newer', async () => {
    const [viewer, buyer] = [await world.createMember(), await world.createMember()];
    await world.createMember();
    await world.createMember();
    await putInSpotlight(buyer);
    const { user_ids, spotlight_id } = await browse(viewer);
    expect(spotlight_id).toBe(buyer.member.id);
    expect(user_ids[0]).toBe(buyer.member.id);
    expect(user_ids).toHaveLength(3);
  });

  it('shows them not once their time is over', async () => {
    const [viewer, buyer, newest] = [
      await world.createMember(),
      await world.createMember(),
      await world.createMember(),
    ];
    await putInSpotlight(buyer, world.clock.now());
    expect((await browse(viewer)).user_ids).toEqual([newest.member.id, buyer.member.id]);
  });

  it('shows them not to whom they do not suit, nor to another tenant', async () => {
    const [viewer, buyer] = [await world.createMember(), await world.createMember()];
    const stranger = await world.createMember({ tenant: 'grace' });
    await putInSpotlight(buyer);
    await world.database.acrossTenants
      .insertInto('passes')
      .values({ tenant_id: 'duet', from_id: viewer.member.id, to_id: buyer.member.id, created_at: new Date() })
      .execute();
    expect(await browse(viewer)).toEqual({ user_ids: [] });
    expect((await browse(stranger)).spotlight_id).toBeUndefined();
  });

  it('shows them not to who lives farther than 100 kilometres away', async () => {
    const [viewer, buyer] = [await world.createMember(), await world.createMember()];
    await putInSpotlight(buyer);
    await world.database.acrossTenants
      .updateTable('members')
      .set({ latitude: 60, longitude: 60, shown_latitude: 60, shown_longitude: 60 })
      .where('id', '=', buyer.member.id)
      .execute();
    await world.createMember();
    await world.createMember();
    expect((await browse(viewer)).user_ids.at(-1)).toBe(buyer.member.id);
  });

  it('is looked for among members only while somebody has one', async () => {
    const [viewer, buyer] = [await world.createMember(), await world.createMember()];
    expect(await statementsOfLookup(viewer)).toBe(1);
    await putInSpotlight(buyer, world.clock.now() - 1);
    expect(await statementsOfLookup(viewer)).toBe(1);
    await world.database.acrossTenants
      .updateTable('spotlights')
      .set({ ends_at: new Date(world.clock.now() + DAY) })
      .execute();
    expect(await statementsOfLookup(viewer)).toBe(2);
  });

  const statementsOfLookup = ({ member: { id, tenantId } }: MemberCall): Promise<number> =>
    world.database.inTenant(tenantId, async (transaction) => {
      let statements = 0;
      const counted = transaction.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const near = { latitude: 48.86, longitude: 2.35 };
      await boughtSpotlight(counted, {
        tenantId,
        memberId: id,
        suits: sql<boolean>`true`,
        near,
        now: world.clock.now(),
      });
      return statements;
    });
});

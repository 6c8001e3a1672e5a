import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberCall } from '../http/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../messaging/testing/index.ts';
import { profileRoutes } from '../profile/index.ts';
import { isBeyond, orderBySort, suggestions } from './browse.ts';
import { wishedMembersOf } from './search-preferences.ts';
import { isWithin, mayBeSuggested } from './suitability.ts';

const MEMBERS = 4000;
const PARIS = { latitude: 48.86, longitude: 2.36 };

describe.each(ENGINES)('the plan of browse on $name', ({ open }) => {
  let world: MessagingWorld;
  let viewer: MemberCall;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });
  beforeAll(async () => {
    viewer = await world.createMember();
    await insertMembers(world);
  }, 60_000);

  const planOf = (where: RawBuilder<boolean>, sort: string): Promise<string> =>
    world.database.inTenant('duet', async (transaction) => {
      const { tenantId, id } = viewer.member;
      const wished = await wishedMembersOf(transaction, viewer.tenant, id, world.clock.now());
      const suits = sql<boolean>`${mayBeSuggested(tenantId, id, wished)} and ${where}`;
      const { rows } = await sql<
        Record<string, string>
      >`explain (costs off) ${suggestions(suits, orderBySort(sort, PARIS), 500)}`.execute(transaction);
      return rows.flatMap((row) => Object.values(row)).join('\n');
    });

  it.each([
    ['NEW', isBeyond(PARIS, 100), 'members_newest'],
    ['POPULAR', sql<boolean>`true`, 'members_most_liked'],
  ])('reads %s in the order of an index and sorts nothing', async (sort, where, index) => {
    const plan = await planOf(where, sort);
    expect(plan).toContain(`using ${index} on members`);
    expect(plan).not.toContain('Sort');
  });

  it('finds the few who live near by their latitude', async () => {
    expect(await planOf(isWithin({ latitude: 70, longitude: 20 }, 100), 'NEW')).toContain('members_by_latitude');
  });

  it('counts a member’s likes as they come, are taken back and end with their sender', async () => {
    const { 'profile.like': like, 'profile.unlike': unlike } = profileRoutes({
      ...world.dependencies,
      messageWriter: world.messageWriter,
      towns: world.towns,
      imageOf: ({ id }) => ({ id, url: '' }),
    });
    const [liked, one, other] = [await world.createMember(), await world.createMember(), await world.createMember()];
    const to = { user_id: liked.member.id };
    const likes = async () => {
      const { rows } = await sql<{
        like_count: number;
      }>`select like_count from members where id = ${liked.member.id}`.execute(world.database.acrossTenants);
      return rows[0]?.like_count;
    };
    await like(to, one);
    await like(to, one);
    await like(to, other);
    expect(await likes()).toBe(2);
    await unlike(to, one);
    expect(await likes()).toBe(1);
    await world.database.acrossTenants.deleteFrom('members').where('id', '=', other.member.id).execute();
    expect(await likes()).toBe(0);
  });
});

/** So many that a plan is worth choosing, all of whom may be shown. */
async function insertMembers({ database: { acrossTenants: owner } }: MessagingWorld): Promise<void> {
  await sql`insert into members (tenant_id, id, first_name, last_name, display_name, gender, birthday, geohash, address, town,
      latitude, longitude, shown_latitude, shown_longitude, country, preferred_language, created_at)
    select 'duet', 'member-' || number, 'Maya', 'Test', 'Maya', 'FEMALE', date '1990-01-01', 'u', 'Paris', 'Paris', 0, 0, number % 80, number % 90, 'FR', 'en',
      now() - number * interval '1 minute'
    from generate_series(1, ${sql.lit(MEMBERS)}) number`.execute(owner);
  await sql`insert into images (tenant_id, id, member_id, category, position, width, height, status, created_at)
    select tenant_id, 'photo-' || id, id, 'profile', 0, 9, 12, 'APPROVED', now() from members where id like 'member-%'`.execute(
    owner,
  );
  await sql`insert into attribute_values (tenant_id, member_id, attribute_id, value, status, updated_at)
    select tenant_id, id, 'summary', '"Hello"', 'APPROVED', now() from members where id like 'member-%'`.execute(owner);
  for (const table of ['members', 'images', 'attribute_values']) await sql`analyze ${sql.table(table)}`.execute(owner);
}

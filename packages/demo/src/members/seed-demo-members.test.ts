import { FakeClock } from '@duet/core/kernel/testing';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Passwords, type Database, type Tenants } from '@duet/backend/seeding';
import { ENGINES } from '@duet/backend/messaging/testing';
import { testTenants } from '@duet/backend/testing';
import { drawPortrait } from '../portraits/index.ts';
import { demoLogins, seedDemoMembers } from './index.ts';

const settings = { rootDir: fileURLToPath(new URL('../../../..', import.meta.url)) };

describe.each(ENGINES)('demo members on $name', ({ open }) => {
  let database: Database;
  let tenants: Tenants;
  const clock = new FakeClock(Date.UTC(2026, 4, 20));
  beforeAll(async () => {
    database = await open();
    tenants = await testTenants();
    await seedDemoMembers({ database, clock, tenants, settings });
  });
  afterAll(() => database.close());

  const all = () => database.acrossTenants.selectFrom('members').selectAll().execute();

  it('are at least 300, in every tenant, as many women as men', async () => {
    const members = await all();
    expect(members.length).toBeGreaterThanOrEqual(300);
    for (const id of ['duet', 'kesher', 'grace']) {
      const own = members.filter((member) => member.tenant_id === id);
      expect(own.filter((member) => member.gender === 'MALE')).toHaveLength(own.length / 2);
    }
  });

  it('come once, however often the server starts', async () => {
    const before = await all();
    await seedDemoMembers({ database, clock, tenants, settings });
    expect(await all()).toEqual(before);
  });

  it('have all answered what their tenant requires, with answers that its questions offer', async () => {
    const answers = await database.acrossTenants.selectFrom('attribute_values').selectAll().execute();
    const photos = await database.acrossTenants.selectFrom('images').select('member_id').execute();
    const pictured = new Set(photos.map((photo) => photo.member_id));
    for (const member of await all()) {
      const { config: asked } = tenants.get(member.tenant_id);
      const given = new Map(
        answers
          .filter((answer) => answer.member_id === member.id)
          .map((answer) => [answer.attribute_id, JSON.parse(answer.value) as unknown]),
      );
      expect(pictured).toContain(member.id);
      for (const id of asked.onboarding.required.filter((required) => required !== 'photos'))
        expect([...given.keys()]).toContain(id);
      for (const { attribute_id: id, kind, options, configs } of asked.attributes) {
        const value = given.get(id);
        if (value === undefined) continue;
        if (kind === 'single') expect(options).toContain(value);
        if (kind === 'multiple') expect(options).toEqual(expect.arrayContaining(value as string[]));
        if (kind === 'text') expect((value as string).length).toBeGreaterThanOrEqual(configs.minimum ?? 1);
      }
    }
  });

  it('let everybody in with the login that is shown, who then finds admirers, matches and unread messages', async () => {
    const logins = demoLogins({ tenants, settings });
    expect(logins).toHaveLength(3);
    for (const {
      tenant: { id },
      email,
      password,
    } of logins) {
      const member = (await all()).find((candidate) => candidate.email === email);
      expect(await new Passwords().matches(member?.password_hash, password)).toBe(true);
      const sides = await database.acrossTenants
        .selectFrom('conversation_members')
        .selectAll()
        .where('tenant_id', '=', id)
        .where('member_id', '=', member?.id ?? '')
        .execute();
      expect(sides.length).toBeGreaterThanOrEqual(10);
      expect(sides.filter((side) => side.unread > 0).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('have one in each tenant without a subscription, whom others like all the same', async () => {
    const entitled = await database.acrossTenants.selectFrom('entitlements').select('member_id').execute();
    const likes = await database.acrossTenants.selectFrom('likes').select(['from_id', 'to_id']).execute();
    const entitledIds = new Set(entitled.map(({ member_id }) => member_id));
    const free = (await all()).filter(({ id }) => !entitledIds.has(id));
    expect(free.map(({ email }) => email).toSorted()).toEqual(
      ['duet', 'grace', 'kesher'].map((tenant) => `free@${tenant}.example`),
    );
    for (const { id } of free) {
      const liked = new Set(likes.filter(({ from_id }) => from_id === id).map(({ to_id }) => to_id));
      expect(likes.some(({ from_id, to_id }) => to_id === id && !liked.has(from_id))).toBe(true);
    }
  });

  it('like, view and write to nobody but whom they wish to meet, and who wishes to meet them', async () => {
    const owner = database.acrossTenants;
    const answers = await owner
      .selectFrom('attribute_values')
      .select(['member_id', 'value'])
      .where('attribute_id', '=', 'seeking_gender')
      .execute();
    const sought = new Map(answers.map(({ member_id: id, value }) => [id, JSON.parse(value) as string]));
    const genders = new Map((await all()).map(({ id, gender }) => [id, gender]));
    const doesSeek = (one: string, other: string) =>
      ['everyone', genders.get(other) === 'MALE' ? 'men' : 'women'].includes(sought.get(one) ?? '');
    const pairs = [
      ...(await owner.selectFrom('likes').select(['from_id', 'to_id']).execute()),
      ...(await owner.selectFrom('profile_views').select(['from_id', 'to_id']).execute()),
      ...(await owner.selectFrom('winks').select(['from_id', 'to_id']).execute()),
    ];
    expect(pairs.length).toBeGreaterThan(100);
    expect(pairs.filter(({ from_id: from, to_id: to }) => !doesSeek(from, to) || !doesSeek(to, from))).toEqual([]);
  });

  it('are said to have done nothing in the future, and to be of age', async () => {
    for (const member of await all()) {
      expect(member.created_at.getTime()).toBeLessThan(clock.now());
      expect(member.birthday <= '2008-05-20').toBe(true);
    }
    const messages = await database.acrossTenants.selectFrom('messages').select('sent_at').execute();
    for (const { sent_at } of messages) expect(sent_at.getTime()).toBeLessThan(clock.now());
  });

  it('have portraits that can be drawn, the same each time', async () => {
    const { portrait_seed: seed } = await database.acrossTenants
      .selectFrom('images')
      .select('portrait_seed')
      .orderBy('portrait_seed')
      .limit(1)
      .executeTakeFirstOrThrow();
    const [one, again, small] = await Promise.all([
      drawPortrait(seed ?? '', 900),
      drawPortrait(seed ?? '', 900),
      drawPortrait(seed ?? '', 180),
    ]);
    expect(await sharp(one).metadata()).toMatchObject({ format: 'webp', width: 900, height: 1200 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 180, height: 240 });
    expect(one.equals(again)).toBe(true);
  });
});

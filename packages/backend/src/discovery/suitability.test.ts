import { meetsPreferences } from '@duet/core/discovery';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from '../location/index.ts';
import { ENGINES, provideMessagingWorld, type MessagingWorld } from '../messaging/testing/index.ts';
import { discoveryRoutes } from './index.ts';
import { preferencesFrom } from './search-preferences.ts';

const NOW_YEAR = 2026;
const answersOf = fc.record(
  {
    seeking_gender: fc.constantFrom('women', 'men', 'everyone'),
    age_range: fc
      .tuple(fc.integer({ min: 18, max: 60 }), fc.integer({ min: 18, max: 60 }))
      .map(([one, other]) => ({ minimum: Math.min(one, other), maximum: Math.max(one, other) })),
    distance: fc.constantFrom(5, 60, 450, 500),
  },
  { requiredKeys: [] },
);
const anybody = fc.record({
  gender: fc.constantFrom('MALE' as const, 'FEMALE' as const),
  age: fc.integer({ min: 18, max: 60 }),
  place: fc.constantFrom(
    { latitude: 48.86, longitude: 2.35 },
    { latitude: 48.8, longitude: 2.13 },
    { latitude: 45.76, longitude: 4.84 },
    { latitude: -33.9, longitude: 151.2 },
  ),
  answers: answersOf,
});

describe.each(ENGINES)('who is suggested to whom on $name', ({ open }) => {
  let world: MessagingWorld;
  provideMessagingWorld(open, (opened) => {
    world = opened;
  });

  const create = async ({
    gender,
    age,
    place,
    answers,
  }: typeof anybody extends fc.Arbitrary<infer One> ? One : never) => {
    const call = await world.createMember({ gender, birthday: `${String(NOW_YEAR - age)}-01-15`, ...place });
    for (const [question, answer] of Object.entries(answers)) await world.setAnswer(call, question, answer);
    const { id, tenantId } = call.member;
    return {
      call,
      person: { gender, age },
      shown: world.shownPlaces.of({ tenantId, memberId: id }, place),
      wishes: preferencesFrom(
        call.tenant,
        Object.entries(answers).map(([attribute_id, value]) => ({ attribute_id, value: JSON.stringify(value) })),
      ),
    };
  };

  it('is as the rule of core has it, for both sides, whichever the sort', async () => {
    const routes = discoveryRoutes(world.dependencies);
    await fc.assert(
      fc.asyncProperty(anybody, anybody, async (first, second) => {
        await world.database.acrossTenants.deleteFrom('members').execute();
        const [one, other] = [await create(first), await create(second)];
        const kilometres = distanceBetween(one.shown, other.shown);
        const isMutual =
          meetsPreferences(one.wishes, other.person, kilometres) &&
          meetsPreferences(other.wishes, one.person, kilometres);
        for (const sort of ['NEW', 'NEARBY', 'POPULAR'])
          for (const { call } of [one, other]) {
            const { user_ids: ids } = await routes['discovery.browse']({ sort }, call);
            expect(ids).toHaveLength(isMutual ? 1 : 0);
          }
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});

import { formatLocation } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordMeasure, TEST_ENGINES, TestServer } from '../testing/index.ts';
import { nearestLatticePoint } from './lattice.ts';
import { distanceBetween, type Point } from './point.ts';
import { roundedDistance } from './rounded-distance.ts';
import { ShownPlaces } from './shown-places.ts';
import { trilaterate } from './testing/trilaterate.ts';

const POSITIONS = 200;
/** Kilometres within which no member may be located. */
const TOO_NEAR = 1;

const PLACES: readonly (readonly [name: string, place: Point])[] = [
  ['in a large city', { latitude: 48.8606, longitude: 2.3376 }],
  ['on a point of the lattice, in another country', nearestLatticePoint({ latitude: 31.7683, longitude: 35.2137 })],
  ['on a lonely island', { latitude: -37.0676, longitude: -12.3112 }],
  ['next to the 180th meridian', { latitude: -16.8512, longitude: 179.9987 }],
  ['next to the south pole', { latitude: -89.9912, longitude: 45.2 }],
];

const at = (place: Point) => formatLocation({ ...place, formattedAddress: 'Somewhere' });

/** The same sequence in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = sequence(7);
const anywhere = (): Point => ({
  latitude: (Math.asin(2 * random() - 1) * 180) / Math.PI,
  longitude: random() * 360 - 180,
});

describe('an observer who reads distances from 200 chosen positions', () => {
  let server: TestServer;
  let observer: string;
  const errors: number[] = [];
  beforeAll(async () => {
    const [engine] = TEST_ENGINES;
    if (!engine) throw new Error('there is no database to test on');
    server = await TestServer.open(engine);
    observer = (await server.registerMember({ gender: 'MALE' })).token;
  });
  afterAll(async () => {
    recordMeasure('trilateration error km', Math.min(...errors).toFixed(2));
    await server.close();
  });

  const askServer = (userId: string) => async (position: Point) => {
    await server.answer('session.updateSelf', { user: { location: at(position) } }, { token: observer });
    const { profiles } = await server.answer('profile.get', { user_ids: [userId] }, { token: observer });
    const distance = profiles[0]?.distance_km;
    if (distance === undefined) throw new Error('no distance was told');
    return distance;
  };
  function judge(found: Point, place: Point): void {
    const error = distanceBetween(found, place);
    errors.push(error);
    expect(error).toBeGreaterThan(TOO_NEAR);
  }

  it.each(PLACES)('locates no member who lives %s', { timeout: 120_000 }, async (_, place) => {
    const { id } = await server.registerMember({ location: at(place) });
    const [found, shown] = [await trilaterate(askServer(id), POSITIONS, random), await shownOf(id)];
    judge(found, place);
    // The attack is a real one: it finds what there is to find.
    expect(distanceBetween(found, shown)).toBeLessThan(0.2);
  });

  async function shownOf(id: string): Promise<Point> {
    const { shown_latitude: latitude, shown_longitude: longitude } = await server.server.context.database.acrossTenants
      .selectFrom('members')
      .select(['shown_latitude', 'shown_longitude'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (latitude === null || longitude === null) throw new Error('no point is shown for this member');
    return { latitude, longitude };
  }

  it('locates none of 40 members who live anywhere on earth', { timeout: 120_000 }, async () => {
    const shownPlaces = new ShownPlaces('a secret of this test');
    for (let count = 0; count < 40; count += 1) {
      const place = anywhere();
      const shown = shownPlaces.of({ tenantId: 'duet', memberId: String(count) }, place);
      const ask = (position: Point) => Promise.resolve(roundedDistance(position, shown));
      judge(await trilaterate(ask, POSITIONS, random), place);
    }
  });
});

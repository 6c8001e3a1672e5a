import { Signer } from '../kernel/index.ts';
import { latticePointsBetween } from './lattice.ts';
import type { Point } from './point.ts';

/** Kilometres between a member's place and the point that replaces it. */
const NEAREST = 1.5;
const FARTHEST = 4;

/** Whose place it is. */
interface LocatedMember {
  readonly tenantId: string;
  readonly memberId: string;
}

/**
 * Chooses the point that replaces a member's place in everything about it that other members may learn (distances and their
 * order). It is a lattice point 1.5 to 4 km away from the place, chosen by a key that only the server has: whoever measures
 * distances to it from ever so many positions finds that point, and nothing about where in its surroundings the member lives.
 *
 * The choice is the same for the same member and place, so asking again averages nothing out; it also stays the same while the
 * member moves less than it takes to bring the point out of that range, so a series of small moves reveals no more.
 */
export class ShownPlaces {
  readonly #signer: Signer;

  constructor(secret: string) {
    this.#signer = new Signer(secret, 'shown place');
  }

  of({ tenantId, memberId }: LocatedMember, place: Point): Point {
    const ranked = latticePointsBetween(place, NEAREST, FARTHEST)
      .map((point) => ({ point, rank: this.#signer.sign(`${tenantId}/${memberId}/${numbersOf(point)}`) }))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
    const [first] = ranked;
    if (!first) throw new Error('there is no lattice point around a place: its coordinates are none');
    return first.point;
  }
}

const numbersOf = ({ latitude, longitude }: Point): string => `${latitude.toFixed(6)},${longitude.toFixed(6)}`;

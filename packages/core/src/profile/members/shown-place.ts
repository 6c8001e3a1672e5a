import type { Profile } from '../profile.ts';

/** Kilometres beyond which a distance says less than the name of a country. */
const FARTHEST_TOLD = 300;

/** Where a member lives, as far as it says something: town and distance, or town and country of those who live far away. */
export function shownPlace({
  town,
  country,
  distanceKilometres,
}: Pick<Profile, 'town' | 'country' | 'distanceKilometres'>): Pick<Profile, 'town' | 'country' | 'distanceKilometres'> {
  const isFar = distanceKilometres !== undefined && distanceKilometres > FARTHEST_TOLD;
  return {
    ...(town !== undefined && { town }),
    ...(isFar && country !== undefined && { country }),
    ...(!isFar && distanceKilometres !== undefined && { distanceKilometres }),
  };
}

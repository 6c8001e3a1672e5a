import { err, ok, type CallFailure, type CancelSignal, type Result } from '../../kernel/index.ts';
import type { Geocoder } from './geocoder.port.ts';
import { isValidPlace, type GeocodedPlace } from './geocoded-place.ts';

const SHORTEST_QUERY = 2;
const LONGEST_QUERY = 200;

/** Finds the places that an address may mean, valid ones only, each address once (VAL-23 to VAL-25). */
export class FindPlaces {
  constructor(private readonly geocoder: Geocoder) {}

  async execute(address: string, cancel?: CancelSignal): Promise<Result<readonly GeocodedPlace[], CallFailure>> {
    const query = address.trim().slice(0, LONGEST_QUERY);
    if (query.length < SHORTEST_QUERY) return ok([]);
    const found = await this.geocoder.search(query, cancel);
    if (!found.ok) return err(found.error);
    const places = new Map(found.value.filter(isValidPlace).map((place) => [place.formattedAddress, place]));
    return ok([...places.values()]);
  }
}

import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { GeocodedPlace } from './geocoded-place.ts';

/** A maps service. Answers best match first, nothing for a place it does not know; at most ten. */
export interface Geocoder {
  search(address: string, cancel?: CancelSignal): Promise<Result<readonly GeocodedPlace[], CallFailure>>;
}

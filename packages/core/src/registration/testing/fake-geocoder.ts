import { err, ok, type CallFailure, type CancelSignal, type Result } from '../../kernel/index.ts';
import type { GeocodedPlace } from '../location/geocoded-place.ts';
import type { Geocoder } from '../location/geocoder.port.ts';
import { aPlace } from './builders.ts';

/** Finds the places it is given, by the beginning of their address. */
export class FakeGeocoder implements Geocoder {
  readonly searches: string[] = [];
  failure: CallFailure | undefined;

  constructor(public places: readonly GeocodedPlace[] = [aPlace()]) {}

  search(address: string, cancel?: CancelSignal): Promise<Result<readonly GeocodedPlace[], CallFailure>> {
    this.searches.push(address);
    if (cancel?.cancelled) return Promise.resolve(err({ kind: 'aborted' }));
    if (this.failure) return Promise.resolve(err(this.failure));
    const beginning = address.trim().toLowerCase();
    return Promise.resolve(
      ok(this.places.filter((place) => place.formattedAddress.toLowerCase().startsWith(beginning))),
    );
  }
}

import { err, ok, type CallFailure, type CancelSignal, type Clock, type Result } from '@duet/core/kernel';
import type { GeocodedPlace, Geocoder } from '@duet/core/registration';
import * as v from 'valibot';
import { answerWithin } from '../kernel/index.ts';

/** Milliseconds that Google may take, its script included: one that is blocked may never answer. */
const TIMEOUT = 10_000;

/** The one call of Google's geocoder that we make, apart from how its script is loaded. */
export interface MapsService {
  /** Rejects with an error whose `code` is Google's status, such as `ZERO_RESULTS`. */
  geocode(request: { readonly address: string; readonly language: string }): Promise<{ readonly results: unknown }>;
}

const component = v.object({ types: v.array(v.string()), long_name: v.string(), short_name: v.string() });
const result = v.object({
  formatted_address: v.string(),
  geometry: v.object({
    location: v.union([v.object({ lat: v.number(), lng: v.number() }), v.custom<LatLng>(isLatLng)]),
  }),
  address_components: v.array(component),
});

interface LatLng {
  readonly lat: () => number;
  readonly lng: () => number;
}

/**
 * Places by Google's Maps service, for tenants that have a key. Its script is fetched with the first search, not before;
 * a fetch that failed is tried again with the next one.
 */
export class GoogleMapsGeocoder implements Geocoder {
  #service: Promise<MapsService> | undefined;

  constructor(
    private readonly load: () => Promise<MapsService>,
    private readonly language: () => string,
    private readonly clock: Clock,
  ) {}

  async search(address: string, cancel?: CancelSignal): Promise<Result<readonly GeocodedPlace[], CallFailure>> {
    const answer = await this.#geocode(address);
    if (cancel?.cancelled === true) return err({ kind: 'aborted' });
    if (!answer.ok) return answer;
    const results = v.safeParse(v.array(result), answer.value);
    return results.success ? ok(results.output.map(toPlace)) : err({ kind: 'unreadable' });
  }

  async #geocode(address: string): Promise<Result<unknown, CallFailure>> {
    try {
      const answer = await answerWithin(this.clock, TIMEOUT, this.#ask(address));
      if (answer) return ok(answer.results);
      this.#service = undefined;
      return err({ kind: 'unreachable' });
    } catch (error) {
      if (statusOf(error) === 'ZERO_RESULTS') return ok([]);
      this.#service = undefined;
      return err({ kind: 'unreachable' });
    }
  }

  async #ask(address: string): ReturnType<MapsService['geocode']> {
    const service = await (this.#service ??= this.load());
    return service.geocode({ address, language: this.language() });
  }
}

function toPlace({
  formatted_address,
  geometry: { location },
  address_components,
}: v.InferOutput<typeof result>): GeocodedPlace {
  return {
    latitude: typeof location.lat === 'function' ? location.lat() : location.lat,
    longitude: typeof location.lng === 'function' ? location.lng() : location.lng,
    formattedAddress: formatted_address,
    components: address_components.map(({ types, long_name, short_name }) => ({
      types,
      longName: long_name,
      shortName: short_name,
    })),
  };
}

function isLatLng(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'lat' in value &&
    'lng' in value &&
    typeof value.lat === 'function' &&
    typeof value.lng === 'function'
  );
}

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

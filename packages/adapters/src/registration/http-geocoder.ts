import { ok, type CallFailure, type CancelSignal, type Result } from '@duet/core/kernel';
import type { GeocodedPlace, Geocoder } from '@duet/core/registration';
import type { AnswerOf } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';

type WirePlace = AnswerOf<'onboarding.geocode'>['results'][number];

/** Places through our own server: for tenants without a maps key, and where no third party may receive a member's data. */
export class HttpGeocoder implements Geocoder {
  constructor(private readonly api: ApiClient) {}

  async search(address: string, cancel?: CancelSignal): Promise<Result<readonly GeocodedPlace[], CallFailure>> {
    const answer = await this.api.call('onboarding.geocode', { address }, cancel && { cancel });
    return answer.ok ? ok(answer.value.results.map(toPlace)) : answer;
  }
}

const toPlace = ({ latitude, longitude, formatted_address, components }: WirePlace): GeocodedPlace => ({
  latitude,
  longitude,
  formattedAddress: formatted_address,
  components: components.map(({ types, long_name, short_name }) => ({
    types,
    longName: long_name,
    shortName: short_name,
  })),
});

import type { TenantPolicy } from '../../tenant/index.ts';
import type { GeocodedPlace } from '../location/geocoded-place.ts';
import type { RegistrationForm } from '../form/registration-form.ts';

export const aPlace = (overrides: Partial<GeocodedPlace> = {}): GeocodedPlace => ({
  latitude: 48.8566,
  longitude: 2.3522,
  formattedAddress: 'Paris, France',
  components: [
    { types: ['locality', 'political'], longName: 'Paris', shortName: 'Paris' },
    { types: ['country', 'political'], longName: 'France', shortName: 'FR' },
  ],
  ...overrides,
});

/** A form that may be sent as it is. */
export const aForm = (overrides: Partial<RegistrationForm> = {}): RegistrationForm => ({
  email: 'maya@example.org',
  password: 'correct horse',
  firstName: 'Maya',
  lastName: 'Cohen',
  gender: 'FEMALE',
  birthday: '1985-03-07',
  birthdayChosen: true,
  address: 'Paris, France',
  place: aPlace(),
  acceptedTerms: true,
  acceptedOrientationConsent: true,
  ...overrides,
});

export const aPolicy = (overrides: Partial<TenantPolicy> = {}): TenantPolicy => ({
  oneStepRegistration: false,
  landingTarget: 'onboarding',
  orientationConsent: true,
  presenceInterval: 60_000,
  events: false,
  adventist: null,
  minimumAge: 18,
  minimumNameLength: 2,
  birthdayPlaceholderYear: null,
  country: 'US',
  ...overrides,
});

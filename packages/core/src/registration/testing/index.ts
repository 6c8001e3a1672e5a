export { aForm, aPlace, aPolicy } from './builders.ts';
export { FakeAttributionSource } from './fake-attribution-source.ts';
export { FakeGeocoder } from './fake-geocoder.ts';
export { FakeRegistrationDrafts } from './fake-registration-drafts.ts';
export { FakeRegistrationGateway } from './fake-registration-gateway.ts';
export { FakeSocialAccount } from './fake-social-account.ts';
export { registrationParts } from './registration-parts.ts';

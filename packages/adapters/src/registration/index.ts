export { GoogleMapsGeocoder } from './google-maps-geocoder.ts';
export { HttpAttributionGateway } from './http-attribution-gateway.ts';
export { HttpGeocoder } from './http-geocoder.ts';
export { HttpRegistrationGateway } from './http-registration-gateway.ts';
export { loadGoogleMaps } from './load-google-maps.ts';
export { sessionStorageRegistrationDrafts } from './session-storage-registration-drafts.ts';

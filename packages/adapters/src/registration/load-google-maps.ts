/// <reference types="google.maps" />
import type { MapsService } from './google-maps-geocoder.ts';

/** Fetches Google's script by its own loader, and of it the geocoder alone. */
export async function loadGoogleMaps(key: string): Promise<MapsService> {
  const { importLibrary, setOptions } = await import('@googlemaps/js-api-loader');
  setOptions({ key, v: 'weekly' });
  const { Geocoder } = await importLibrary('geocoding');
  const geocoder = new Geocoder();
  return { geocode: (request) => geocoder.geocode(request) };
}

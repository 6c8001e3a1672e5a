/** The answer to a question about a place, as a maps service found it. Degrees, WGS 84. */
export interface PlaceAnswer {
  readonly latitude: number;
  readonly longitude: number;
  readonly formattedAddress: string;
}

/** Whether the value is a place with an address; what was only typed is a text and no place. */
export const isPlaceAnswer = (value: unknown): value is PlaceAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'latitude' in value &&
  isDegrees(value.latitude, 90) &&
  'longitude' in value &&
  isDegrees(value.longitude, 180) &&
  'formattedAddress' in value &&
  typeof value.formattedAddress === 'string' &&
  value.formattedAddress.trim() !== '';

const isDegrees = (value: unknown, most: number): boolean => typeof value === 'number' && Math.abs(value) <= most;

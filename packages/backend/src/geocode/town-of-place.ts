import { readLocation } from '@duet/adapters/contract';
import type { Gazetteer } from './gazetteer.ts';

/**
 * The name of the town that a wire location (geohash and address) lies in or next to: what others may see of it. It is the
 * name that the address itself uses, where that is one the gazetteer knows for this very town, so that it stays in the language
 * of whoever wrote it; otherwise the gazetteer's own. Undefined for a text that is no wire location.
 */
export function townOfPlace(towns: Gazetteer, location: string): string | undefined {
  const place = readLocation(location);
  const town = place && towns.nearest(place.latitude, place.longitude);
  if (!place || !town) return undefined;
  const parts = place.address.split(',').map((part) => part.trim());
  return parts.find((part) => part !== '' && towns.isNameOf(part, town)) ?? town.name;
}

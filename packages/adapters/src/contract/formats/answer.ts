import { isPlaceAnswer } from '@duet/core/profile';
import type { AttributeKind } from '@duet/core/tenant';
import { formatLocation, readLocation } from './location.ts';

/** An answer as the wire has it: a place is a location, everything else stays what it is. */
export const formatAnswer = (value: unknown): unknown => (isPlaceAnswer(value) ? formatLocation(value) : value);

/** An answer of the wire by the kind of its question. What is no location stays as it came, for the rule to validate. */
export function readAnswerValue(kind: AttributeKind | undefined, value: unknown): unknown {
  const location = kind === 'place' && typeof value === 'string' ? readLocation(value) : undefined;
  if (!location) return value;
  const { latitude, longitude, address: formattedAddress } = location;
  return { latitude, longitude, formattedAddress };
}

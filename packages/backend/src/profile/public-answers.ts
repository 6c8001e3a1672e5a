import * as v from 'valibot';
import { townOfPlace, type Gazetteer } from '../geocode/index.ts';
import { definitionOf, type ServedTenant } from '../tenant/index.ts';

/** A kept answer; `value` is JSON in a string. */
export interface Answer {
  readonly attribute_id: string;
  readonly value: string;
  readonly status: 'APPROVED' | 'PENDING' | 'REJECTED';
}

/**
 * Answers as profiles have them, by attribute id. Of a place, whose answer is kept with geohash and address, only the town is
 * told; the answer is left out where it names no place. Answers to questions the tenant does not ask (any more) are left out,
 * because their content is unknown.
 */
export function publicAnswers(
  tenant: ServedTenant,
  towns: Gazetteer,
  answers: readonly Answer[],
): Readonly<Record<string, Answer>> {
  return Object.fromEntries(
    answers.flatMap(({ attribute_id, value, status }) => {
      const shown = publicValue(tenant, towns, attribute_id, value);
      return shown === undefined ? [] : [[attribute_id, { attribute_id, value: shown, status }]];
    }),
  );
}

function publicValue(tenant: ServedTenant, towns: Gazetteer, id: string, value: string): string | undefined {
  const kind = definitionOf(tenant, id)?.kind;
  if (kind !== 'place') return kind && value;
  const location = v.safeParse(jsonText, value);
  const town = location.success ? townOfPlace(towns, location.output) : undefined;
  return town === undefined ? undefined : JSON.stringify(town);
}

/** A text written as JSON. */
const jsonText = v.pipe(v.string(), v.parseJson(), v.string());

import { Refusal } from '../http/index.ts';

const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00.000Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment of a request. Within the years that are written with four digits: JavaScript knows others, which a database may not. */
export function parseMoment(text: string): Date {
  const parsed = new Date(text);
  if (!(parsed.getTime() >= FIRST_MOMENT && parsed.getTime() <= LAST_MOMENT)) throw Refusal.invalid('not a moment');
  return parsed;
}

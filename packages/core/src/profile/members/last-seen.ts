import type { Profile } from '../profile.ts';

/** How lately a member was here, in steps that others are told. */
export type LastSeen = 'now' | 'day' | 'week';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Undefined of who was not here for a week, or does not show it. The server tells the hour alone, so that the steps reach an hour further. */
export function lastSeen(
  { online, lastOnline }: Pick<Profile, 'online' | 'lastOnline'>,
  now: number,
): LastSeen | undefined {
  if (online) return 'now';
  if (lastOnline === undefined) return undefined;
  const since = now - Date.parse(lastOnline) - HOUR;
  if (since < DAY) return 'day';
  return since < 7 * DAY ? 'week' : undefined;
}

/** Up to when somebody who talks with a member is told that they were here: the further back, the vaguer. */
export type LastSeenPeriod = 'withinHour' | 'today' | 'yesterday' | 'weekday' | 'date';

/** Less than a week: the same day of the last week has the same name. */
const NAMED_DAYS = 6 * DAY;

/** `lastOnline` is an hour that the server has rounded down, `now` milliseconds. Days are those of the device's own clock. */
export function lastSeenPeriod(lastOnline: string, now: number): LastSeenPeriod {
  const at = Date.parse(lastOnline);
  // Rounded down, so that this is certain.
  if (now - at < HOUR) return 'withinHour';
  if (dayOf(at) === dayOf(now)) return 'today';
  if (dayOf(at) === dayBefore(now)) return 'yesterday';
  return now - at < NAMED_DAYS ? 'weekday' : 'date';
}

const dayOf = (instant: number): string => new Date(instant).toDateString();

function dayBefore(instant: number): string {
  const day = new Date(instant);
  day.setDate(day.getDate() - 1);
  return day.toDateString();
}

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

import { expect, it } from 'vitest';
import { lastSeen, lastSeenPeriod } from './last-seen.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 5, 10, 12, 30);
const before = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();

it.each([
  ['is here', { online: true, lastOnline: before(300 * HOUR) }, 'now'],
  ['was here in the last hour', { online: false, lastOnline: before(HOUR / 2) }, 'day'],
  ['was here in an hour that began a day ago', { online: false, lastOnline: before(24.5 * HOUR) }, 'day'],
  ['was here before that', { online: false, lastOnline: before(25 * HOUR) }, 'week'],
  ['was here a week ago', { online: false, lastOnline: before(168.5 * HOUR) }, 'week'],
  ['was not here for a week', { online: false, lastOnline: before(169 * HOUR) }, undefined],
  ['does not show it', { online: false }, undefined],
])('a member who %s was seen so lately', (_who, profile, seen) => {
  expect(lastSeen(profile, NOW)).toBe(seen);
});

const at = (day: number, hour: number, month = 2): string => new Date(2026, month, day, hour).toISOString();
const WEDNESDAY = Date.parse(at(11, 14)) + 20 * 60_000;

it.each([
  ['withinHour', at(11, 14)],
  ['today', at(11, 13)],
  ['today', at(11, 0)],
  ['yesterday', at(10, 23)],
  ['weekday', at(9, 23)],
  ['date', at(4, 14)],
  ['date', at(2, 14, 0)],
])('the period “%s” is that of %s', (period, lastOnline) => {
  expect(lastSeenPeriod(lastOnline, WEDNESDAY)).toBe(period);
});

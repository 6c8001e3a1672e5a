import { expect, it } from 'vitest';
import { lastSeen } from './last-seen.ts';

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

import { expect, it } from 'vitest';
import { shortTimeText, fullTimeText } from './time-text.ts';

const at = (day: number, hour = 9, month = 0): number => new Date(2026, month, day, hour, 5).getTime();
const instant = new Date(2026, 0, 5, 9, 5).toISOString();

it.each([
  ['the hour on the same day', at(5, 23), '9:05 AM', '9:05 AM'],
  ['the weekday within a week', at(9), 'Mon', 'Mon, January 5 at 9:05 AM'],
  ['the date later on', at(20), 'Jan 5', 'Mon, January 5 at 9:05 AM'],
])('tells %s, by the clock it is given', (_, now, short, long) => {
  expect([shortTimeText(instant, 'en', now), fullTimeText(instant, 'en', now)]).toEqual([short, long]);
});

it('is in the language of the page', () => {
  expect(shortTimeText(instant, 'fr', at(20))).toBe('5 janv.');
  expect(shortTimeText(instant, 'he', at(20))).toBe('5 בינו׳');
});

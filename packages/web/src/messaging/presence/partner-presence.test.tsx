import { FakeClock } from '@duet/core/kernel/testing';
import { messagingParts, PARTNER } from '@duet/core/messaging/testing';
import type { Profile } from '@duet/core/profile';
import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { renderConversation } from '../testing/render-conversation.tsx';
import { lastSeen } from './last-seen.ts';

const at = (day: number, hour: number, month = 2): string => new Date(2026, month, day, hour).toISOString();
/** A Wednesday. */
const NOW = Date.parse(at(11, 14)) + 20 * 60_000;

describe('when somebody was here last', () => {
  it.each([
    ['withinHour', at(11, 14)],
    ['today', at(11, 13)],
    ['today', at(11, 0)],
    ['yesterday', at(10, 23)],
    ['weekday', at(9, 23)],
    ['date', at(4, 14)],
    ['date', at(2, 14, 0)],
  ])('is said by “%s” of %s', (key, lastOnline) => {
    expect(lastSeen(lastOnline, 'en', NOW).key).toBe(key);
  });

  it.each<[Language, string, string]>([
    ['en', 'Monday', 'January 2'],
    ['fr', 'lundi', '2 janvier'],
    ['he', 'יום שני', '2 בינואר'],
  ])('names the day in %s', (language, weekday, date) => {
    expect([lastSeen(at(9, 9), language, NOW).day, lastSeen(at(2, 9, 0), language, NOW).day]).toEqual([weekday, date]);
  });
});

describe('the header of a conversation', () => {
  const header = () => page.getByRole('heading', { level: 1 }).element().closest('a');
  const open = (partner: Partial<Profile>, language: Language = 'en') =>
    renderConversation(messagingParts({ partner }), language);

  it('says in words whether the partner is here, once', async () => {
    await open({ online: true });
    await expect.poll(() => header()?.innerText.match(/Online/g)).toHaveLength(1);
    await expectAccessible();
  });

  it('follows the partner who goes, and says nothing of one who hides it by then', async () => {
    const { profiles, clock } = await open({ online: true });
    const lastOnline = new Date(clock.now() - 86_400_000).toISOString();
    profiles.setPresence([PARTNER], new Map([[PARTNER, { online: false, lastOnline }]]));
    await expect.poll(() => header()?.innerText).toContain('Last seen yesterday');
    profiles.setPresence([PARTNER], new Map());
    await expect.poll(() => header()?.innerText).not.toContain('Last seen');
  });

  it.each([
    ['FEMALE', 'הייתה כאן לפני פחות משעה'],
    ['MALE', 'היה כאן לפני פחות משעה'],
  ] as const)('speaks of a %s member in their form', async (gender, text) => {
    await open({ gender, lastOnline: new Date(new FakeClock().now()).toISOString() }, 'he');
    await expect.poll(() => header()?.innerText).toContain(text);
  });
});

import { FakeClock } from '@duet/core/kernel/testing';
import { messagingParts, PARTNER } from '@duet/core/messaging/testing';
import type { Profile } from '@duet/core/profile';
import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/index.ts';
import { renderConversation } from '../testing/render-conversation.tsx';

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

  /** The clock stands at the beginning of 2026. */
  const monday = new Date(2025, 11, 29, 12).toISOString();
  const november = new Date(2025, 10, 2, 12).toISOString();
  it.each<[Language, string, string]>([
    ['en', monday, 'Monday'],
    ['fr', monday, 'lundi'],
    ['he', monday, 'יום שני'],
    ['en', november, 'November 2'],
    ['fr', november, '2 novembre'],
    ['he', november, '2 בנובמבר'],
  ])('names the day in %s: %s as %s', async (language, lastOnline, name) => {
    await open({ lastOnline }, language);
    await expect.poll(() => header()?.innerText).toContain(name);
  });

  it.each([
    ['FEMALE', 'הייתה כאן לפני פחות משעה'],
    ['MALE', 'היה כאן לפני פחות משעה'],
  ] as const)('speaks of a %s member in their form', async (gender, text) => {
    await open({ gender, lastOnline: new Date(new FakeClock().now()).toISOString() }, 'he');
    await expect.poll(() => header()?.innerText).toContain(text);
  });
});

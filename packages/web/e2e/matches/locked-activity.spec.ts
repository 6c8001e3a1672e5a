import { freeAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { textsIn, type Language } from '../support/texts.ts';
import { answerAfter } from '../support/traffic.ts';

const places: readonly { tenant: TenantName; language: Language }[] = [
  { tenant: 'duet', language: 'en' },
  { tenant: 'kesher', language: 'he' },
];

/** How many an answer says are hidden, and what it shows of them. */
const lockedIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'locked' in answer ? answer.locked : undefined;

for (const { tenant, language } of places)
  test(`who looks and who likes is counted, blurred, and not told to a member without a subscription, on ${tenant} in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const page = await visitor(tenant);
    await restoreSession(page, await freeAccount(tenant));
    for (const category of ['viewed_me', 'liked_me']) {
      const opened = page.goto(`/${language}/app/activity/${category}`, { waitUntil: 'commit' });
      const answer = await answerAfter(page, opened, '/api/user/v1/get_activity');
      expect(lockedIn(answer)).toEqual({ count: expect.any(Number), previews: expect.any(Array) });
      const pattern = say('activity', `locked.${category}`, { count: 7 }).replace('7', String.raw`\d+`);
      await expect(page.getByRole('heading', { name: new RegExp(pattern) })).toBeVisible();
      // Nine points of colour are all that the page has of somebody.
      const hidden = page.getByRole('main').locator('[aria-hidden=true] [style*="data:image/bmp"]');
      await expect(hidden.first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: say('activity', 'locked.action') }).click();
    await expect(page).toHaveURL(/\/app\/subscribe/);
  });

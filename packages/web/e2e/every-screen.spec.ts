import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, type TenantName } from './fixtures.ts';
import { logInDemo } from './member.ts';
import { textsIn, type Language } from './texts.ts';

/** Each house, and each language in every place where it is the house's own. */
const houses: [tenant: TenantName, languages: Language[]][] = [
  ['duet', ['en', 'fr', 'he']],
  ['kesher', ['he']],
  ['grace', ['fr']],
];
/** Behind the door the houses differ less: each is looked at, and each language. */
const LOOKED_INTO = ['duet en', 'kesher he', 'grace fr'];
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Pages a visitor may open by address, below `/{language}/app/`. */
const VISITOR_PAGES = [
  '',
  'login',
  'forgotPassword',
  'resetPassword?code=from-an-email&email=somebody@example.org',
  'sendRecoveryEmailSuccess',
  'unsubscribe',
  'verify_email/from-an-email',
  'contact',
  'no-such-page',
];
const ONE_STEP_PAGES = ['register/1', 'adventist'];
/** Forms that say what is missing when they are sent as they are. */
const EMPTY_FORMS = ['', 'login', 'forgotPassword', 'resetPassword'];
const MEMBER_PAGES = [
  'profile',
  'moreMenu',
  'subscribe',
  'account',
  'onboarding/1',
  'onboarding/3',
  'contact',
  'no-such-page',
];

/**
 * Looks at pages as a phone, a tablet and a desk show them: nothing hangs over the side at any size, and no rule of
 * accessibility is broken. The rules are slow to check: each page is checked at one size, in each house at another.
 */
function soundness(page: Page, house: number): () => Promise<void> {
  let turn = house;
  return async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const checked = SIZES[turn++ % SIZES.length];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `what hangs over the side of ${page.url()} at ${size.width} px`,
        })
        .toBeLessThanOrEqual(0);
      if (size === checked) await expectAccessible(page);
    }
  };
}

async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(`/${language}/app/${path}`);
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
}

for (const [place, [tenant, languages]] of houses.entries()) {
  for (const [spoken, language] of languages.entries()) {
    test(`every page of ${tenant} for visitors is sound in ${language}, mistakes included`, async ({ visitor }) => {
      test.setTimeout(300_000);
      const page = await visitor(tenant);
      const expectSound = soundness(page, place + spoken);
      for (const path of [...VISITOR_PAGES, ...(tenant === 'grace' ? ONE_STEP_PAGES : [])]) {
        await open(page, language, path);
        await expectSound();
      }
      for (const path of EMPTY_FORMS) {
        await open(page, language, path);
        await page.locator('form button[type=submit]').first().click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
        await expectSound();
      }
    });

    if (!LOOKED_INTO.includes(`${tenant} ${language}`)) continue;
    test(`every page of ${tenant} for members is sound in ${language}`, async ({ visitor }) => {
      test.setTimeout(300_000);
      const say = textsIn(language);
      const page = await visitor(tenant);
      const expectSound = soundness(page, place + spoken);
      await logInDemo(page, tenant, language);
      const members = page.getByRole('list', { name: say('discovery', 'members') }).getByRole('link');
      await expect(members.nth(7)).toBeVisible();
      await expectSound();
      await members.first().click();
      await expect(page).toHaveURL(/\/profile\/./);
      await expectSound();
      await open(page, language, 'messages');
      const talks = page.locator('main a[href*="/app/messages/"]');
      await expect(talks.first()).toBeVisible();
      await expectSound();
      await talks.first().click();
      await expect(page.getByRole('log')).toBeVisible();
      await expectSound();
      for (const path of MEMBER_PAGES) {
        await open(page, language, path);
        await expectSound();
      }
    });
  }
}

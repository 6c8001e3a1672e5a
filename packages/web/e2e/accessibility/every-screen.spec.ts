import { demoAccount, restoreSession, withholdMarks } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { memberLinks } from '../support/member.ts';
import { expectFits, expectSound, navigate, open, OTHER_LANGUAGES, OWN_LANGUAGES } from '../support/page-checks.ts';
import { textsIn } from '../support/texts.ts';

/** Pages a visitor may open by address, below `/{language}/app/`. */
const VISITOR_PAGES = [
  '',
  'login',
  'forgotPassword',
  'resetPassword?code=from-an-email&email=somebody@example.org',
  'sendRecoveryEmailSuccess',
  'unsubscribe',
  'verify_email/from-an-email',
  'undo_email_change/from-an-email',
  'contact',
  'no-such-page',
];
const ONE_STEP_PAGES = ['register/1', 'adventist'];
/** Pages that the build has written, which a visitor gets before the app. */
const PRERENDERED = ['', 'login'];
/** Pages of a member beside those that are reached by hand. */
const MEMBER_PAGES = [
  'matches',
  'lookbook',
  'profile',
  'account',
  'account/changeemail',
  'account/transactions',
  'moreMenu',
  'subscribe',
  'onboarding/1',
  'onboarding/2',
  'onboarding/3',
  'onboarding/4',
  'discoverypreferences',
  'onboarding/confirmemail',
  'onboarding/confirmemailerror',
  'onboarding/confirmemailsuccess',
  'unsubscribe',
  'contact',
  'no-such-page',
];

const SUITES = [
  { pairs: OWN_LANGUAGES, check: expectSound, result: 'is accessible and without overflow' },
  { pairs: OTHER_LANGUAGES, check: expectFits, result: 'is without overflow' },
];

for (const { tenant, language, check, result } of SUITES.flatMap(({ pairs, ...suite }) =>
  pairs.map(([tenant, language]) => ({ tenant, language, ...suite })),
)) {
  test(`every page of ${tenant} for visitors ${result} in ${language}`, async ({ visitor }) => {
    test.setTimeout(180_000);
    const page = await visitor(tenant);
    for (const path of [...VISITOR_PAGES, ...(tenant === 'grace' ? ONE_STEP_PAGES : [])]) {
      await (PRERENDERED.includes(path) ? open : navigate)(page, language, path);
      await check(page);
    }
  });

  test(`every page of ${tenant} for members ${result} in ${language}`, async ({ visitor }) => {
    test.setTimeout(180_000);
    const say = textsIn(language);
    const page = await visitor(tenant);
    await restoreSession(page, await demoAccount(tenant));
    await withholdMarks(page);
    await open(page, language, 'browse');
    const members = memberLinks(page, say);
    await expect(members.nth(7)).toBeVisible();
    await check(page);
    await members.first().click();
    await expect(page).toHaveURL(/\/profile\/./);
    await check(page);
    await navigate(page, language, 'messages');
    const conversations = page.locator('main a[href*="/app/messages/"]');
    await expect(conversations.first()).toBeVisible();
    await check(page);
    await conversations.first().click();
    await expect(page.getByRole('log')).toBeVisible();
    await check(page);
    for (const path of MEMBER_PAGES) {
      await navigate(page, language, path);
      const step = /^onboarding\/(\d)$/.exec(path)?.[1];
      // The address changes before the questions do.
      if (step !== undefined) await expect(page.getByRole('progressbar')).toHaveAttribute('value', step);
      await check(page);
    }
  });
}

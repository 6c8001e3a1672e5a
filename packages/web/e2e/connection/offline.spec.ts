import type { Page } from '@playwright/test';
import { createAccount, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { box, openTalk } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { memberLinks } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

// Chromium reports each request that the cut connection swallows.
test.use({ mayMissAnswers: true });

const say = textsIn('en');

for (const [tenant, language] of [
  ['duet', 'en'],
  ['kesher', 'he'],
] as const) {
  test(`a lost network shows a message at once, a page that cannot load keeps the open one, and is opened when the network is back, in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const page = await visitor(tenant);
    await restoreSession(page, await createAccount(tenant));
    await page.goto(`/${language}/app/browse`);
    const members = memberLinks(page, say);
    await expect(members.first()).toBeVisible();

    await page.context().setOffline(true);
    await expect(page.getByText(say('errors', 'error_grpc_code_10_offline'))).toBeInViewport({ ratio: 1 });

    const messages = page.locator('a[href$="/app/messages"]').filter({ visible: true }).first();
    await messages.click();
    await expect(page.getByText(say('errors', 'error_page_unavailable'))).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(/\/app\/browse/);
    await expect(members.first()).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText(say('errors', 'error_grpc_code_10_offline'))).toBeHidden();
    await expect(page).toHaveURL(/\/app\/messages/);
    await expect(page.getByText(say('errors', 'error_page_unavailable'))).toBeHidden();
  });
}

test('on a phone the banner leaves the open conversation whole below it: nothing of it is scrolled away', async ({
  visitor,
}) => {
  const phone = await visitor('duet', { viewport: { width: 360, height: 740 } });
  const { page } = await openTalk(phone, await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' }));
  await page.context().setOffline(true);
  const banner = page.getByRole('alert').filter({ hasText: say('errors', 'error_grpc_code_10_offline') });
  await expect(banner).toBeInViewport({ ratio: 1 });
  await box(page).fill('Words');
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  const name = page.getByRole('heading', { name: 'Ruben' });
  await expect
    .poll(async () => {
      const [above, below] = [await banner.boundingBox(), await name.boundingBox()];
      return above !== null && below !== null && below.y >= above.y + above.height;
    })
    .toBe(true);
});

/** A member's page whose document does not know the code of browse, the page before it. */
async function comeFromBrowse(page: Page): Promise<void> {
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/browse');
  await memberLinks(page, say).first().click();
  await expect(page).toHaveURL(/\/profile\/./);
  // The history entry of browse stays the document's own, and its code is gone with the reload.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('going back keeps the page until the code of the page before has loaded', async ({ visitor }) => {
  const page = await visitor('duet');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await comeFromBrowse(page);
  await page.route(/browse-page/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/browse/);
  await expect(page.getByRole('status').filter({ hasText: say('kit', 'loading') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await expect(page.getByRole('grid', { name: say('discovery', 'members') })).toBeVisible();
});

test('going back to a page whose code does not load restores the address of the page that is shown', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await comeFromBrowse(page);
  const profile = page.url();
  await page.route(/browse-page|maintenance\.json/, (route) => route.abort());
  await page.goBack();
  await expect(page.getByText(say('errors', 'error_page_unavailable'))).toBeVisible();
  await expect(page).toHaveURL(profile);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

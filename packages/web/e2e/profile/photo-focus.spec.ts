import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount, fieldsOf, restoreSession, type Account } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

/** A member's first photo as the server answers it. */
async function firstPhoto({ tenant, token }: Account): Promise<ReturnType<typeof fieldsOf>> {
  const { images } = await callServer(tenant, '/api/user/v1/get_profile_images', {}, token);
  return fieldsOf(fieldsOf(images)['0']);
}

/** Has the upper edge of the photo stay in sight, as the page of photos does. */
async function focusOnTop(account: Account): Promise<void> {
  const { tenant, token } = account;
  const metadatas = [{ id: (await firstPhoto(account))['id'], focus: { x: 0.5, y: 0 } }];
  await callServer(tenant, '/api/user/v1/set_profile_images', { metadatas }, token);
}

test('what a member keeps in sight of the photo is in sight on cards, in activity and in conversations', async ({
  visitor,
}) => {
  const her = await createCompleteAccount('duet', 'Kunigunde');
  const him = await createCompleteAccount('duet', 'Ruprecht', { gender: 'MALE' });
  await focusOnTop(her);
  // Others see a photo once it is approved, which the review of the demo does within 15 seconds.
  const status = async () => fieldsOf((await firstPhoto(her))['metadata'])['status'];
  await expect.poll(status, { timeout: 40_000 }).toBe('APPROVED');
  await callServer('duet', '/api/profile/v1/wink', { user_id: him.id }, her.token);
  const page = await visitor('duet');
  await restoreSession(page, him);
  const expectFocus = async (path: string, of: (page: Page) => ReturnType<Page['locator']>) => {
    await page.goto(path);
    await expect(of(page).locator('img').first()).toHaveCSS('object-position', '50% 0%');
  };
  const link = (tab: Page) => tab.getByRole('main').getByRole('link', { name: 'Kunigunde' }).first();
  await expectFocus('/en/app/activity/winked_at_me', link);
  await expectFocus('/en/app/messages', link);
  await expectFocus('/en/app/browse/new', link);
});

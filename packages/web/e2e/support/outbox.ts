import { expect, type Page } from '@playwright/test';

/** Opens the newest email to an address that no other journey uses, and follows its link to a page of ours, whose address is the answer. */
export async function followEmail(page: Page, to: string, link: RegExp): Promise<string> {
  const inEmail = page.getByRole('article').filter({ hasText: to }).getByRole('link', { name: link }).first();
  await expect(async () => {
    await page.goto(`/outbox?to=${encodeURIComponent(to)}`);
    await expect(inEmail).toBeVisible({ timeout: 2000 });
  }).toPass();
  // The page may lead on to another address before anybody could read this one.
  const opened = page.waitForRequest((request) => request.isNavigationRequest() && link.test(request.url()));
  await inEmail.click();
  return (await opened).url();
}

import { expect, type Page } from '@playwright/test';

/** Opens the newest email to an address that no other journey uses, and follows its link to a page of ours. */
export async function followEmail(page: Page, to: string, link: RegExp): Promise<void> {
  const inEmail = page.getByRole('article').filter({ hasText: to }).getByRole('link', { name: link }).first();
  await expect(async () => {
    await page.goto(`/outbox?to=${encodeURIComponent(to)}`);
    await expect(inEmail).toBeVisible({ timeout: 2000 });
  }).toPass();
  await inEmail.click();
  await expect(page).toHaveURL(link);
}

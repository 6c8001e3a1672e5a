import { expect, type Page } from '@playwright/test';

/**
 * Opens the newest email to somebody that holds a link to a page of ours, as it lies in the outbox, and follows that link.
 * The outbox is everybody's: other journeys of the run send emails of the same kind at the same time.
 */
export async function followEmail(page: Page, to: string, link: RegExp): Promise<void> {
  const inEmail = page.getByRole('article').filter({ hasText: to }).getByRole('link', { name: link }).first();
  await expect(async () => {
    await page.goto('/outbox');
    await expect(inEmail).toBeVisible({ timeout: 2000 });
  }).toPass();
  await inEmail.click();
  await expect(page).toHaveURL(link);
}

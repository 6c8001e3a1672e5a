import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { textsIn, type Language } from './texts.ts';

/** Logs in with the admin token of the tests; the queue of photos is shown then. The pages are in the tenant's first language. */
export async function logInAsStaff(staff: Page, language: Language = 'en'): Promise<void> {
  const say = textsIn(language);
  await staff.getByLabel(say('staff', 'login.adminToken')).fill(process.env['DUET_ADMIN_TOKEN'] ?? '');
  await staff.keyboard.press('Enter');
}

/**
 * Opens the queue of reports and dismisses those of other journeys until the one with this text is shown. The key decides about
 * whatever is shown when it is pressed, so it is pressed for a report that has been read and is another one.
 */
export async function openReport(staff: Page, text: string, language: Language = 'en'): Promise<void> {
  const say = textsIn(language);
  await staff.getByRole('button', { name: say('staff', 'queue.report') }).click();
  // Until then the item of the queue before may still be drawn.
  await expect(staff.getByRole('button', { name: say('staff', 'dismiss') })).toBeVisible();
  const shown = staff.getByRole('article');
  for (;;) {
    await expect(shown).toBeVisible();
    if ((await shown.innerText()).includes(text)) return;
    const other = await shown.elementHandle();
    await staff.keyboard.press('a');
    await other.waitForElementState('hidden');
  }
}

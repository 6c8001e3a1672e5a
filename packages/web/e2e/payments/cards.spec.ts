import type { Page } from '@playwright/test';
import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

/** Stripe's own test card whose bank asks on a page of its own. */
const TO_LEAVE = '4000000000003220';

async function fillCard(page: Page, number: string): Promise<void> {
  await page.locator('input[autocomplete=cc-number]').fill(number);
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
}

test('a payment returns from the bank’s page to its receipt, and the card is then shown, changed and removed', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/subscribe/purchase?sku=duet-basic-3m');
  const pay = page.locator('form button[type=submit]');
  const bank = page.getByRole('dialog');

  await fillCard(page, TO_LEAVE);
  await pay.click();
  await bank.getByRole('button', { name: 'Refuse' }).click();
  await expect(page).toHaveURL(/\/en\/app\/subscribe\/callback\?order=.*redirect_status=failed/);
  await expect(page.getByText(say('errors', 'error_card_not_approved'))).toBeVisible();
  await expectAccessible(page);

  await page.goto('/en/app/subscribe/purchase?sku=duet-basic-3m');
  await fillCard(page, TO_LEAVE);
  await pay.click();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/en\/app\/subscribe\/receipt\?order=/);
  await expect(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();

  await page.goto('/en/app/account/billingInfo');
  await expect(page.getByText('Visa •••• 3220')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('payments', 'changeCard.title') }).click();
  await expect(page).toHaveURL(/\/en\/app\/account\/change-card$/);
  await fillCard(page, '5555555555554444');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('payments', 'changeCard.save') }).click();
  await expect(page.getByText(say('payments', 'changeCard.saved'))).toBeVisible();
  await page.getByRole('link', { name: say('payments', 'changeCard.back') }).click();
  await expect(page.getByText('Mastercard •••• 4444')).toBeVisible();

  await page.getByRole('button', { name: say('payments', 'billing.remove') }).click();
  await page.getByRole('button', { name: say('payments', 'billing.removeNow'), exact: true }).click();
  await expect(page.getByText(say('payments', 'billing.removed'))).toBeVisible();
  await expect(page.getByText(say('payments', 'billing.none'))).toBeVisible();
});

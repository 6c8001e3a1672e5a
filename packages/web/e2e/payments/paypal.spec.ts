import { createAccount, BOSTON, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

test('PayPal is offered beside the card: a refusal, then a payment, each with the request id', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  const account = await createAccount('duet', 'Rina', { location: BOSTON });
  await restoreSession(page, account);
  let letScriptThrough = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    letScriptThrough = resolve;
  });
  await page.route('**/provider-mock/paypal/sdk.js*', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto('/en/app/subscribe/purchase?sku=duet-basic-3m');
  const container = page.getByRole('group', { name: 'PayPal' });
  const press = container.getByRole('button');
  const agreeAs = async (name: string) => {
    await press.click();
    const dialog = page.getByRole('dialog', { name: 'PayPal (mock)' });
    await dialog.getByRole('combobox').selectOption(name);
    await dialog.getByRole('button', { name: 'Agree and pay' }).click();
  };
  const card = page.getByRole('group', { name: 'Card' });
  await expect(card).toBeVisible();
  const place = await card.boundingBox();
  letScriptThrough();
  await expect(press).toBeVisible();
  // Who chooses a card meanwhile presses what they see.
  expect((await card.boundingBox())?.y).toBe(place?.y);
  await expectAccessible(page);

  await agreeAs('no-money');
  const failure = page.getByRole('alert').filter({ hasText: say('payments', 'button.failed') });
  await expect(failure.getByText(say('errors', 'error_card_insufficient_funds'))).toBeVisible();
  await expect(failure.getByText(/^(\w{4}-){3}\w{4}$/)).toBeVisible();
  await expect(container).toHaveCount(0);
  await expectAccessible(page);

  await failure.getByRole('button', { name: say('kit', 'tryAgain') }).click();
  const completing = page.waitForRequest('**/api/transaction/v1/purchase_paypal');
  await agreeAs('paid');
  expect((await completing).postData()).toMatch(/^\{"payer_id":"PAYER-PAID","payment_id":"\w{17}"\}$/);
  const success = page.getByRole('status').filter({ hasText: say('payments', 'receipt.paid') });
  await expect(success.getByText(/^(\w{4}-){3}\w{4}$/)).toBeVisible();
  await expect(container).toHaveCount(0);
  await expectAccessible(page);
  await success.getByRole('link', { name: say('payments', 'button.receipt') }).click();
  await expect(page).toHaveURL(/\/en\/app\/subscribe\/receipt\?order=/);
  await expect(page.getByText('$59.97', { exact: true })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { createAccount, newToken, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { textsIn, type Language } from '../support/texts.ts';

/** A card of the provider mocks: its bank says yes once it has been asked a few times. */
const PENDING = '4000000000003063';
/** How an order stands, which a waiting page asks again and again. */
const STANDING = '**/api/transaction/v1/purchase';
const ORDER_NUMBER = /^(\w{4}-){3}\w{4}$/;

/** The pauses between two questions grow to half a minute. */
const expectSoonOrLater = expect.configure({ timeout: 75_000 });

interface Way {
  readonly provider: string;
  readonly tenant: TenantName;
  readonly language: Language;
  readonly pay: (page: Page) => Promise<void>;
}

const WAYS: readonly Way[] = [
  {
    provider: 'Stripe',
    tenant: 'duet',
    language: 'en',
    pay: async (page) => {
      await page.locator('input[autocomplete=cc-number]').fill(PENDING);
      await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
      await page.locator('input[autocomplete=cc-csc]').fill('123');
      await page.locator('form button[type=submit]').click();
    },
  },
  {
    provider: 'PayPal',
    tenant: 'duet',
    language: 'en',
    pay: async (page) => {
      await page.getByRole('group', { name: 'PayPal' }).getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: 'PayPal (mock)' });
      await dialog.getByRole('combobox').selectOption('pending');
      await dialog.getByRole('button', { name: 'Agree and pay' }).click();
    },
  },
  {
    provider: 'CreditGuard',
    tenant: 'kesher',
    language: 'he',
    pay: async (page) => {
      await page.getByRole('radio', { name: 'CreditGuard' }).check();
      await page.locator('form button[type=submit]').click();
      await page.getByLabel('Card number').fill(PENDING);
      await page.getByRole('button', { name: 'Pay' }).click();
    },
  },
];

/** As long as the bank has not decided. Answers the step that lets it decide. */
async function withholdDecision(page: Page): Promise<() => Promise<void>> {
  await page.route(STANDING, (route) => route.fulfill({ json: { status: 'checking' } }));
  return () => page.unroute(STANDING);
}

for (const { provider, tenant, language, pay } of WAYS)
  test(`a payment at ${provider} that is not decided is being checked, after a reload and on another device too, until it is paid`, async ({
    visitor,
  }) => {
    test.setTimeout(240_000);
    const say = textsIn(language);
    const account = await createAccount(tenant, 'Rina', { language });
    const expectChecking = async (page: Page) => {
      await expect(page.getByText(say('payments', 'checking.title'))).toBeVisible();
      return page.getByText(ORDER_NUMBER).innerText();
    };

    const first = await visitor(tenant);
    const decideOnFirst = await withholdDecision(first);
    await restoreSession(first, account);
    await first.goto(`/${language}/app/subscribe/purchase?sku=${tenant}-basic-1m`);
    await pay(first);
    const number = await expectChecking(first);
    await first.reload();
    expect(await expectChecking(first)).toBe(number);
    await expectAccessible(first);

    const second = await visitor(tenant);
    const decideOnSecond = await withholdDecision(second);
    await restoreSession(second, { ...account, token: await newToken(account) });
    await second.goto(`/${language}/app/account/subscription`);
    expect(await expectChecking(second)).toBe(number);
    await expectAccessible(second);

    await Promise.all([decideOnFirst(), decideOnSecond()]);
    await expectSoonOrLater(second.getByText(say('payments', 'receipt.paid'))).toBeVisible();
    await expect(second.getByText(say('payments', 'subscription.renewsOn'), { exact: true })).toBeVisible();
    await expectSoonOrLater(first).toHaveURL(
      new RegExp(`/${language}/app/subscribe/receipt\\?order=${encodeURIComponent(number)}$`),
    );
    await expect(first.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  });

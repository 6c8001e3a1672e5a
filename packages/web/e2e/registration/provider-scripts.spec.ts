import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openProviderDialog, providerButton } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

const PART = 'https://scripts.provider.example/part.js';

/** Writes a script element as a provider's script does, by plain texts. Answers what the browser says to it. */
const writeScript = (page: Page, address: string) =>
  page.evaluate(
    (source) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.addEventListener('load', () => resolve('loaded'));
        script.addEventListener('error', () => resolve('blocked'));
        try {
          script.src = source;
        } catch (fault) {
          resolve(fault instanceof TypeError ? 'refused' : String(fault));
        }
        document.head.append(script);
      }),
    address,
  );

test('what the script of a provider writes into the page is let in from the provider’s hosts, and before it nothing is', async ({
  browser,
}) => {
  // A page of its own: the browser complains of what is refused here.
  const context = await browser.newContext({ baseURL: `http://duet.localhost:${process.env['DUET_PORT'] ?? ''}` });
  const page = await context.newPage();
  await page.route(PART, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route('**/en/app/login', async (route) => {
    // Outside the browser nothing knows where the tenants' hosts are.
    const address = new URL(route.request().url());
    const { host } = address;
    address.hostname = '127.0.0.1';
    const answer = await route.fetch({ url: address.href, headers: { ...route.request().headers(), host } });
    const policy = answer.headers()['content-security-policy'] ?? '';
    // The mocks are scripts of our own host: a provider of another one is let in as the server lets in real ones.
    const withProvider = policy.replace('script-src ', `script-src ${new URL(PART).origin} `);
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': withProvider },
    });
  });
  await page.goto('/en/app/login');
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
  expect(await writeScript(page, PART)).toBe('refused');

  const dialog = await openProviderDialog(page, providerButton(page, textsIn('en'), 'apple'));
  await dialog.close();
  expect(await writeScript(page, PART)).toBe('loaded');
  expect(await writeScript(page, 'https://elsewhere.example/part.js')).toBe('blocked');
  expect(await writeScript(page, '/en/app/login')).toBe('refused');
  await context.close();
});

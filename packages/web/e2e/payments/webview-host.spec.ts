import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

/** What the host page has heard, as it came. */
declare global {
  interface Window {
    heard?: unknown[];
    webview?: Window | null;
  }
}

test('a host page follows the payment webview, goes back in it, and is told where its member wants to go', async ({
  visitor,
}) => {
  const host = await visitor('duet');
  await restoreSession(host, await createAccount('duet', 'Rina', { language: 'en' }));
  const opened = host.waitForEvent('popup');
  await host.evaluate(() => {
    window.heard = [];
    window.addEventListener('message', ({ data, origin }) => {
      if (origin === window.location.origin) window.heard?.push(JSON.parse(String(data)));
    });
    window.webview = window.open('/en/app/android');
  });
  const webview = await opened;
  const heard = () => host.evaluate(() => window.heard ?? []);
  const say = (message: unknown) =>
    host.evaluate(
      (text) => window.webview?.postMessage(text, window.location.origin),
      typeof message === 'string' ? message : JSON.stringify(message),
    );

  await expect.poll(heard).toEqual([
    { type: 'ready', version: 1 },
    { type: 'page', path: '/en/app/android', canGoBack: false },
  ]);
  await webview.getByRole('link', { name: /^Choose 3 months Basic/ }).click();
  await expect(webview.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  await expect
    .poll(async () => (await heard()).at(-1))
    .toEqual({ type: 'page', path: '/en/app/android/purchase?sku=duet-basic-3m', canGoBack: true });

  // What nobody understands changes nothing.
  for (const message of ['no JSON', { type: 'later' }]) await say(message);
  await say({ type: 'back' });
  await expect(webview.getByRole('link', { name: /^Choose 3 months Basic/ })).toBeVisible();
  await expect
    .poll(async () => (await heard()).at(-1))
    .toEqual({ type: 'page', path: '/en/app/android', canGoBack: false });
  await say({ type: 'back' });
  await expect.poll(async () => (await heard()).at(-1)).toEqual({ type: 'close' });

  // Pays, and follows the link to a page that the webview does not mirror.
  const answered = (path: string) => webview.waitForResponse((response) => response.url().endsWith(path));
  await webview.getByRole('link', { name: /^Choose 3 months Basic/ }).click();
  await webview.locator('input[autocomplete=cc-number]').fill('4242424242424242');
  await webview.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await webview.locator('input[autocomplete=cc-csc]').fill('123');
  await Promise.all([answered('/api/stripe/v1/confirm_intent'), webview.locator('form button[type=submit]').click()]);
  await expect(webview.getByText('Thank you, it is paid')).toBeVisible();
  await webview.goto('/en/app/android/subscription');
  await webview.getByRole('link', { name: /cancel/i }).click();
  await expect
    .poll(async () => (await heard()).at(-1))
    .toEqual({ type: 'close', to: '/en/app/account/cancelsubscription' });
  await expect(webview).toHaveURL(/\/en\/app\/android\/subscription$/);
});

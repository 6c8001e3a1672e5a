import type { Request } from '@playwright/test';
import { createAccount, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { logIn } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

test('a reload shows a member no page for visitors, and has the theme of the tenant from its first paint', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await restoreSession(page, await createCompleteAccount('duet'));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const ground = getComputedStyle(document.documentElement).getPropertyValue('--primary');
      const isShown = document.getElementById('root')?.checkVisibility();
      sessionStorage.setItem('first', `${String(isShown)} ${ground}`);
    });
  });
  await page.goto('/en/app/login');
  await expect(page).toHaveURL(/\/en\/app\/browse$/);
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toMatch(/^false .*#c92a4b/);
});

test('an app script that does not load leaves the login form usable with its values, and shows an error', async ({
  browser,
}) => {
  const member = await createCompleteAccount('duet');
  const context = await browser.newContext({ baseURL: `http://duet.localhost:${process.env['DUET_PORT'] ?? ''}` });
  const page = await context.newPage();
  await page.route(/\/assets\/main-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/en/app/login');
  await logIn(page, say, member);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('form').first()).not.toHaveAttribute('aria-busy');
  await expect(page.locator('input[name=email]')).toHaveValue(member.email);
  await expect(page.locator('input[name=password]')).toHaveValue(member.password);

  await page.unroute(/\/assets\/main-[^/]+\.js$/);
  await page.getByRole('button', { name: say('session', 'login.submit') }).click();
  await expect(page).toHaveURL(/\/en\/app\/browse$/);
  await context.close();
});

test('a page for visitors works without the rest of its style, and fetches the application once somebody uses it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: `http://duet.localhost:${process.env['DUET_PORT'] ?? ''}` });
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.route(/\/assets\/[^/]+\.css$/, (route) => route.abort());
  const style = page.waitForEvent('requestfailed');
  await page.goto('/en/app/login');
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
  await style;
  await expect(page.locator('html')).not.toHaveAttribute('data-boot-failed');
  const isApplication = (path: string) => path.startsWith('/assets/main-');
  expect(fetched.filter(isApplication)).toEqual([]);
  const application = page.waitForRequest((request) => isApplication(new URL(request.url()).pathname));
  await page.locator('input[name=email]').focus();
  await application;
  await context.close();
});

test('a page for visitors evaluates what the next page needs a file at a time, each in an idle moment of its own', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await page.addInitScript(() => {
    const request = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback, options) => {
      document.documentElement.dataset['idleMoments'] = String(
        Number(document.documentElement.dataset['idleMoments'] ?? 0) + 1,
      );
      return request(callback, options);
    };
  });
  await page.goto('/en/app/login');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-live', '');
  await expect(root).not.toHaveAttribute('data-idle-moments');
  const parts = (await root.getAttribute('data-parts')) ?? '';
  const scripts = parts.split(' ').filter((address) => address.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  await page.locator('input[name=email]').focus();
  await expect(root).toHaveAttribute('data-idle-moments', String(scripts.length));
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(parts.split(' ').filter(Boolean).length);
});

test('a language whose texts do not load leaves the page in the language before', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: `http://duet.localhost:${process.env['DUET_PORT'] ?? ''}` });
  const page = await context.newPage();
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/browse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/assets\//, (route) => route.abort());
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/app\/browse$/);
  await expect(page.getByRole('link', { name: say('shell', 'browse') })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('discovery', 'title'));
  await context.close();
});

test('a login as another member in one tab makes the other tab ask only who that is and reload as that member', async ({
  visitor,
}) => {
  const { id: otherId, token } = await createAccount('duet', 'Nour');
  const first = await visitor('duet');
  await restoreSession(first, await createAccount('duet'));
  await first.goto('/en/app/browse');
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  const callsOfOther: string[] = [];
  const watch = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (request.headers()['authorization'] === `Bearer ${token}`) callsOfOther.push(pathname);
  };
  first.on('request', watch);
  const reloaded = first.waitForEvent('framenavigated');
  const neighbour = await first.context().newPage();
  await neighbour.goto('/provider-mock/help');
  await neighbour.evaluate((stored) => {
    localStorage.setItem('spark_token', stored);
  }, token);
  await reloaded;
  expect(callsOfOther).toEqual(['/api/user/v1/get']);
  first.off('request', watch);
  const self = await first.waitForResponse(/\/api\/user\/v1\/get$/);
  expect(await self.text()).toContain(`"id":"${otherId}"`);
});

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callServer, createAccount, createCompleteAccount, restoreSession, type Account } from '../support/accounts.ts';
import { START } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordMeasure } from '../support/measures.ts';
import { open } from '../support/page-checks.ts';
import { logInAsStaff } from '../support/staff.ts';
import { textsIn } from '../support/texts.ts';

interface Visited {
  readonly name: string;
  readonly path: string;
}

/** The rows of the route table by their names, with their paths. A journey cannot import the table: its screens are for a browser. */
const routes: readonly Visited[] = ['public', 'member', 'account', 'payment'].flatMap((table) => {
  const source = readFileSync(`packages/web/src/routes/table/${table}-routes.ts`, 'utf8');
  return [...source.matchAll(/^ {2}(\w+): route\('([^']*)'/gm)].map(([, name = '', path = '']) => ({ name, path }));
});

/** What a page lacks of what every page has; nothing of one that is whole. `part` of it has the heading and the next step. */
const lacks = (page: Page, part = 'main'): Promise<readonly string[]> =>
  page.evaluate((name) => {
    const main = document.querySelector('main');
    const within = document.querySelector(name);
    const heading = [...(within?.querySelectorAll('h1') ?? [])].find((one) => one.textContent.trim() !== '');
    const text = (main?.innerText ?? '').replace(heading?.innerText ?? '', '').trim();
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const steps = [...(within?.querySelectorAll('a[href], button:enabled, input:enabled, textarea:enabled') ?? [])];
    const isWaiting = main?.querySelector('[aria-busy=true]') !== null;
    return [
      ...(heading ? [] : ['a heading']),
      ...(text.length > 20 && !isWaiting ? [] : ['content']),
      ...(steps.some(isShown) ? [] : ['a next step']),
    ];
  }, part);

/** The specification's names without a screen, which show one and the same page (RT-86). */
const UNWIRED = ['favorites', 'blockedUsers', 'editPhotos', 'community', 'styleguide', 'stories'];

/** Goes to another address in the open document, as the buttons of the browser do, until the page that was there has gone. */
async function goTo(page: Page, { name, path }: Visited): Promise<void> {
  const address = `/en/app/${path}`;
  const isSame = await page.evaluate((to) => {
    const isThere = location.pathname === to;
    // Not what the page is in: it may stay around the next one.
    for (const element of document.querySelectorAll<HTMLElement>('main h1')) element.dataset['left'] = '';
    history.pushState({ idx: history.length, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return isThere;
  }, address);
  const isLeft = () =>
    page.evaluate((to) => location.pathname !== to || document.querySelector('main [data-left]') === null, address);
  // Pages that look alike are one to the browser.
  if (!isSame && !UNWIRED.includes(name)) await expect.poll(isLeft, { message: `whether ${path} is shown` }).toBe(true);
}

/** Visits each route in one document, one after the other, until it has everything that a page has. */
async function visitAll(page: Page, visited: readonly Visited[]): Promise<void> {
  for (const route of visited) {
    await goTo(page, route);
    await expect.poll(() => lacks(page), { message: `what ${route.name} lacks` }).toEqual([]);
  }
}

/** The path of each route with parameters filled in; that of the logout last, because it ends the session. */
function pathsFor(parameters: Readonly<Record<string, string>>) {
  const order = ({ name }: Visited) => Number(name === 'logout');
  return routes
    .map(({ name, path }) => ({
      name,
      path: path.replaceAll(/:(\w+)/g, (_, key: string) => parameters[key] ?? 'none'),
    }))
    .toSorted((one, other) => order(one) - order(other));
}

const parametersOf = (other: Account, conversation: string) => ({
  browseTab: 'popular',
  admirer: other.id,
  conversationId: conversation,
  page: 'liked_me',
  profileId: other.id,
  activePage: '2',
  tokenId: 'from-an-email',
});

test('each route of the table has a heading, content and a next step, for a visitor and for a member', async ({
  visitor,
}) => {
  test.setTimeout(240_000);
  expect(routes.length).toBeGreaterThan(60);
  const [self, other] = [await createCompleteAccount('duet'), await createAccount('duet', 'Zohar')];
  const { conversation_id: conversation } = await callServer('duet', START, { user_id: other.id }, self.token);
  const paths = pathsFor(parametersOf(other, String(conversation)));

  const page = await visitor('duet');
  await open(page, 'en', 'login');
  // What a visitor must log in for shows them the login.
  await visitAll(page, paths);

  await restoreSession(page, self);
  await open(page, 'en', 'contact');
  await visitAll(page, paths);
  recordMeasure('routes without content', 0);
});

test('the pages of staff have a heading, content and a next step: the login, each queue, and the log', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const [self, other] = [await createCompleteAccount('duet'), await createCompleteAccount('duet', 'Zohar')];
  await callServer('duet', '/api/profile/v1/report', { user_id: other.id, reason: 'scam' }, self.token);
  const page = await visitor('duet');
  await page.goto('/staff');
  await expect.poll(() => lacks(page)).toEqual([]);
  await logInAsStaff(page);
  const queues = page.getByRole('navigation', { name: say('staff', 'queues') });
  // The heading and the way to the other queues stand above them.
  for (const queue of ['photo', 'text', 'report', 'log']) {
    await queues.getByRole('button', { name: say('staff', `queue.${queue}`) }).click();
    await expect(queues.locator('[aria-current=page]')).toContainText(say('staff', `queue.${queue}`));
    await expect.poll(() => lacks(page, 'body'), { message: `what ${queue} lacks` }).toEqual([]);
    if (queue !== 'report') continue;
    const dismiss = page.getByRole('button', { name: say('staff', 'dismiss') });
    await expect(dismiss).toBeVisible();
    await dismiss.click();
  }
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText(say('staff', 'log.decided.dismiss'));
});

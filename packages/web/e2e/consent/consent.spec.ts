import type { Page } from '@playwright/test';
import { createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { openFromProfile } from '../support/conversation.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { tapLiveSocket } from '../support/live-socket.ts';
import { aNewcomer, logIn, memberLinks, register } from '../support/member.ts';
import { textsIn, type Language, type Translate } from '../support/texts.ts';

const newcomers: [tenant: TenantName, language: Language, firstName: string, town: string][] = [
  ['duet', 'en', 'Naomi', 'London'],
  ['kesher', 'he', 'Noa', 'London'],
];

const panel = (page: Page, say: Translate) => page.getByRole('region', { name: say('consent', 'title') });

/** By the keyboard, as the panel may have moved out of the way of the form. */
const acceptAll = (page: Page, say: Translate) =>
  panel(page, say)
    .getByRole('button', { name: say('consent', 'acceptAll') })
    .press('Enter');

/** What a tag manager would read, entry by entry, as it lies open in the page. */
const layer = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const entries: unknown = Reflect.get(globalThis, 'dataLayer') ?? [];
    return Array.isArray(entries) ? entries.map((entry) => JSON.stringify(entry)) : [];
  });

/** The names of the events in it. */
const told = async (page: Page): Promise<readonly string[]> =>
  (await layer(page)).map((entry) => /"event":"(\w+)"/.exec(entry)?.[1] ?? entry);

for (const [tenant, language, firstName, town] of newcomers) {
  test(`analytics of ${tenant} records nothing before consent and nothing after its withdrawal, in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const person = aNewcomer({ firstName, gender: 'FEMALE', town });
    const page = await visitor(tenant);
    const measured: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/(?:analytics|cid)\//.test(pathname)) measured.push(pathname + search);
    });

    await page.goto(`/${language}/app/login?campaign_id=spring-26`);
    await expect(panel(page, say)).toBeVisible();
    await expectAccessible(page);
    await logIn(page, say, person);
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    expect([await layer(page), measured]).toEqual([[], []]);

    await page.goto(`/${language}/app/`);
    await acceptAll(page, say);
    await expect(panel(page, say)).toHaveCount(0);
    await register(page, say, person);
    await expect.poll(() => told(page)).toContain('onboarding_page_opened');
    expect(await told(page)).toEqual(
      expect.arrayContaining(['registration_started', 'registration_step_reached', 'registration_completed']),
    );
    const entries = await layer(page);
    expect(entries, 'each is told once').toEqual([...new Set(entries)]);
    expect(entries.join()).not.toContain('@');
    // The list is fetched by the page of visitors, and by the application that has taken over from it.
    expect(measured.toSorted()).toEqual([
      '/analytics/destinations.json',
      '/analytics/destinations.json',
      '/cid/cs/tp.png?channel=web&campaign_id=spring-26',
    ]);

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('shell', 'privacyChoices') })
      .click();
    await expect(panel(page, say).getByRole('checkbox', { checked: true })).not.toHaveCount(0);
    await expectAccessible(page);
    await panel(page, say)
      .getByRole('button', { name: say('consent', 'onlyNecessary') })
      .click();
    await expect(panel(page, say)).toHaveCount(0);
    expect(await layer(page)).toEqual([]);

    await page.goto(`/${language}/app/subscribe`);
    await expect(page.getByRole('heading', { name: say('payments', 'level.basic') })).toBeVisible();
    expect(await layer(page)).toEqual([]);
    expect(measured).toHaveLength(3);
  });
}

/** A newcomer may write for a while: lets the pages that follow believe that this has passed. */
const endTrial = (page: Page) =>
  page.addInitScript(() => {
    const ask = window.fetch.bind(window);
    window.fetch = async (...call) => {
      const answer = await ask(...call);
      if (!answer.url.endsWith('/api/user/v1/get')) return answer;
      const body = (await answer.text()).replace(/"permissions":\[[^\]]*\]/, '"permissions":[]');
      return new Response(body, { status: answer.status, headers: answer.headers });
    };
  });

test('the reason for a subscription is shown from the message to the order, over a reload, and recorded once', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  const pixels: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cid/')) pixels.push(request.url());
  });
  await endTrial(page);
  // The server would tell by a live frame that the trial goes on.
  await tapLiveSocket(page, true);
  await restoreSession(page, await createCompleteAccount('duet', 'Hannah'));
  await page.goto('/en/app/browse');
  await acceptAll(page, say);

  await memberLinks(page, say).first().click();
  await openFromProfile(page);
  await page.getByRole('textbox', { name: say('messaging', 'write') }).fill('Shall we talk?');
  const conversation = new URL(page.url()).pathname;
  await page.keyboard.press('Enter');
  const upsell = page.getByRole('dialog', { name: say('messaging', 'upsell.send_message.title') });
  await upsell.getByRole('link', { name: say('messaging', 'subscribe') }).click();
  await expect(page.getByText(say('payments', 'subscribe.why.send_message'))).toBeVisible();
  const ofPaywall = async () => (await told(page)).filter((event) => event.startsWith('paywall'));
  // Events wait for the list of destinations, which is fetched with the first one.
  await expect.poll(ofPaywall).toEqual(['paywall_opened']);
  expect(await told(page)).toContain('conversation_started');

  await page.reload();
  await expect(page.getByText(say('payments', 'subscribe.why.send_message'))).toBeVisible();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByText(say('payments', 'purchase.then.send_message'))).toBeVisible();
  await expect.poll(() => told(page)).toContain('subscription_plan_chosen');
  await page.getByRole('link', { name: say('payments', 'purchase.plans') }).click();
  await page.getByRole('button', { name: say('payments', 'subscribe.back') }).click();
  await expect(page).toHaveURL(new RegExp(`${conversation}$`));
  await expect(page.getByRole('textbox', { name: say('messaging', 'write') })).toHaveValue('Shall we talk?');
  await expect.poll(ofPaywall).toEqual(['paywall_closed']);
  expect(pixels, 'without a campaign there is no pixel').toEqual([]);
});

const wholePages: readonly (readonly [path: string, reached: RegExp, events: readonly string[]])[] = [
  ['leadthink', /\/onboarding\/1$/, ['registration_completed', 'onboarding_page_opened']],
  ['subscribe', /\/subscribe$/, ['paywall_opened', 'subscription_plans_shown']],
  ['android', /\/android$/, ['paywall_opened', 'subscription_plans_shown']],
];

test('what a page records before it is known whose it is is told once, when the server has said so', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const first = await visitor('duet');
  await restoreSession(first, await createCompleteAccount('duet', 'Miriam'));
  await first.goto('/en/app/browse');
  await acceptAll(first, say);
  await expect(panel(first, say)).toHaveCount(0);
  for (const [path, reached, events] of wholePages)
    await test.step(path, async () => {
      const page = await first.context().newPage();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/user/v1/get', async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest('**/api/user/v1/get');
      await page.goto(`/en/app/${path}`);
      await asked;
      await expect(page).toHaveURL(reached);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await told(page)).toEqual([]);
      release();
      await expect.poll(() => told(page)).toEqual(events);
      await page.close();
    });
});

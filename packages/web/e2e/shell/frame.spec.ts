import type { Locator, Page } from '@playwright/test';
import { createAccount, callServer, demoAccount, restoreSession, fieldsOf, tokenOf } from '../support/accounts.ts';
import { expect, test, type TenantName } from '../support/fixtures.ts';
import { textsIn, type Language } from '../support/texts.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** The address in this browser that a link or a picture names. */
const pathOf = async (target: Locator, attribute: 'href' | 'src' = 'href'): Promise<string> =>
  (await target.getAttribute(attribute)) ?? '';

/** The number that the server answers the page to a call. */
async function numberIn(page: Page, path: string): Promise<number> {
  const answer = await page.waitForResponse(`**${path}`);
  return Number(/^\{"\w+":(\d+)\}$/.exec(await answer.text())?.[1]);
}

test('the frame of a member leads to every daily place, with the counts of the server, and has a menu of their own', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const page = await visitor('duet', { viewport: DESK });
  await restoreSession(page, await demoAccount('duet'));
  const eventCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rendezvous/')) eventCalls.push(request.url());
  });
  const counts = Promise.all([
    numberIn(page, '/api/messaging/v1/get_unread_count'),
    numberIn(page, '/api/browse/v1/pending_match_count'),
  ]);
  await page.goto('/en/app/browse/new?from=email');
  const [unread, matches] = await counts;
  expect(Math.min(unread, matches)).toBeGreaterThan(0);

  const header = page.getByRole('banner');
  const navigation = header.getByRole('navigation', { name: say('shell', 'navigation') });
  const badges = [say('shell', 'unread', { count: unread }), say('shell', 'matchCount', { count: matches })];
  const entries: readonly [name: string, href: string][] = [
    [say('shell', 'browse'), '/en/app/browse'],
    [`${badges[0] ?? ''} ${say('shell', 'messages')}`, '/en/app/messages'],
    [`${badges[1] ?? ''} ${say('shell', 'matches')}`, '/en/app/matches'],
    [say('shell', 'activity'), '/en/app/activity'],
    [say('shell', 'help'), '/provider-mock/help'],
  ];
  for (const [name, href] of entries) {
    const entry = navigation.getByRole('link', { name, exact: true });
    await expect(entry, name).toBeVisible();
    expect(await pathOf(entry)).toBe(href);
  }
  await expect(navigation.getByRole('listitem').filter({ visible: true })).toHaveCount(entries.length);
  await expect(navigation.getByRole('button', { name: say('shell', 'events') })).toHaveCount(0);
  expect(eventCalls).toEqual([]);

  // The demo's member has the lesser of two subscriptions.
  await expect(header.getByRole('link', { name: say('shell', 'upgrade') })).toBeVisible();
  await expect(header.getByRole('link', { name: say('shell', 'subscribe') })).toHaveCount(0);
  await header.getByRole('button', { name: say('shell', 'profileMenu') }).click();
  const menu: readonly [name: string, href: string][] = [
    [say('shell', 'profile'), '/en/app/profile'],
    [say('shell', 'discoveryPreferences'), '/en/app/discoverypreferences'],
    [say('shell', 'accountSettings'), '/en/app/account'],
  ];
  for (const [name, href] of menu) expect(await pathOf(page.getByRole('menuitem', { name, exact: true }))).toBe(href);
  await expect(page.getByRole('menuitem', { name: say('shell', 'logOut') })).toBeVisible();
  await page.keyboard.press('Escape');

  const foot = page.getByRole('contentinfo');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(foot.getByText('© 2026 Duet')).toBeVisible();
  await expect(foot.getByRole('link', { name: say('shell', 'footer.terms') })).toBeVisible();
  await expect(foot.getByRole('link', { name: say('shell', 'footer.cookies') })).toHaveCount(0);
  expect(await pathOf(header.locator('img').first(), 'src')).toBe('/tenants/duet/logo.svg');

  await page.setViewportSize(PHONE);
  const more = navigation.getByRole('link', { name: say('shell', 'more'), exact: true });
  await expect(navigation.getByRole('link', { name: say('shell', 'help') })).toBeHidden();
  await more.click();
  await expect(page).toHaveURL('/en/app/moreMenu');
  await expect(page.getByRole('main').getByRole('link', { name: say('shell', 'help') })).toBeVisible();
  await page.setViewportSize(DESK);
  await expect(more).toBeHidden();

  await page.goto('/en/app/browse/new?from=email');
  const languages = page.getByRole('navigation', { name: say('shell', 'languages') });
  const spoken: readonly [language: Language, name: string, direction: string][] = [
    ['fr', 'Français', 'ltr'],
    ['he', 'עברית', 'rtl'],
    ['en', 'English', 'ltr'],
  ];
  for (const [language, name, direction] of spoken) {
    const words = textsIn(language);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/${language}/app/browse/new?from=email`);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('link', { name: words('shell', 'activity') })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('discovery', 'title'));
  }
  await expect(languages).toBeVisible();
});

interface Brand {
  readonly tenant: TenantName;
  readonly language: Language;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly copyright: string;
  /** The networks with a link of the foot. */
  readonly networks: readonly string[];
  /** What else the foot says. */
  readonly disclaimer?: RegExp;
  /** In the order in which they are offered. */
  readonly languages: readonly string[];
  /** A language prefix that the tenant does not speak, and where it leads. */
  readonly foreign: readonly [prefix: string, language: Language];
}

const NETWORKS = ['instagram', 'facebook', 'twitter'];
const BRANDS: readonly Brand[] = [
  {
    tenant: 'duet',
    language: 'en',
    name: 'Duet',
    direction: 'ltr',
    copyright: '© 2026 Duet',
    networks: NETWORKS,
    languages: ['English', 'Français', 'עברית'],
    foreign: ['de', 'en'],
  },
  {
    tenant: 'kesher',
    language: 'he',
    name: 'Kesher',
    direction: 'rtl',
    copyright: '© 2026 Kesher',
    networks: ['instagram', 'facebook'],
    languages: ['עברית', 'English', 'Français'],
    foreign: ['de', 'he'],
  },
  {
    tenant: 'grace',
    language: 'fr',
    name: 'Grace',
    direction: 'ltr',
    copyright: '© 2026 Grace',
    networks: ['facebook'],
    disclaimer: /^Grace est un service indépendant/,
    languages: ['English', 'Français'],
    foreign: ['he', 'en'],
  },
];

for (const brand of BRANDS) {
  const { tenant, language, name } = brand;
  test(`a visitor of ${tenant} sees its brand, its footer and its languages, in ${language}`, async ({ visitor }) => {
    const say = textsIn(language);
    const page = await visitor(tenant, { viewport: DESK, locale: 'de' });
    await page.goto(`/${language}/app/login`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', brand.direction);
    const home = page.getByRole('banner').getByRole('link', { name: say('shell', 'home', { brand: name }) });
    await expect(home).toBeVisible();
    expect(await pathOf(home.locator('img'), 'src')).toBe(`/tenants/${tenant}/logo.svg`);
    const ground = page.getByRole('main').locator('xpath=..');
    const gradient = await ground.evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(gradient).toContain('linear-gradient');
    const start = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--gradient-start').trim(),
    );
    expect(start).toContain({ duet: '#cc2f50', kesher: '#123163', grace: '#2f5644' }[tenant]);

    const foot = page.getByRole('contentinfo');
    await expect(foot.getByText(brand.copyright)).toBeVisible();
    await expect(foot.getByText(say('shell', 'footer.security'))).toBeVisible();
    await expect(foot.getByText(say('shell', 'footer.love'))).toBeVisible();
    for (const network of NETWORKS) {
      const link = foot.getByRole('link', { name: say('shell', `footer.${network}`, { brand: name }) });
      await expect(link, network).toHaveCount(brand.networks.includes(network) ? 1 : 0);
    }
    // Security, copyright with love, and the disclaimer where there is one.
    await expect(foot.getByRole('paragraph')).toHaveCount(brand.disclaimer === undefined ? 2 : 3);
    if (brand.disclaimer !== undefined) await expect(foot.getByText(brand.disclaimer)).toBeVisible();
    const cookies = foot.getByRole('link', { name: say('shell', 'footer.cookies') });
    await expect(cookies).toBeVisible();
    await page.setViewportSize(PHONE);
    await expect(cookies).toBeHidden();
    await expect(foot.getByRole('link', { name: say('shell', 'footer.privacy'), exact: true })).toBeVisible();

    const languages = page.getByRole('navigation', { name: say('shell', 'languages') }).getByRole('link');
    await expect(languages).toHaveText([...brand.languages]);
    const [prefix, answered] = brand.foreign;
    await page.goto(`/${prefix}/app/login?from=email`);
    await expect(page).toHaveURL(`/${answered}/app/login?from=email`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn(answered)('session', 'login.title'));
    for (const unsaid of ['/', '/app/']) {
      await page.goto(unsaid);
      await expect(page, unsaid).toHaveURL(`/${answered}/app/`);
    }

    await page.goto(`/${language}/app/`);
    await expect(page.locator('html')).toHaveAttribute('data-live', '');
    await expect(home).toHaveCount(0);
    await expect(foot.getByText(brand.copyright)).toBeVisible();
    if (tenant === 'grace') {
      await page.goto(`/${language}/app/register/1`);
      const parts = page.locator('[name^=birthday_]');
      await expect(parts.first()).toHaveAttribute('name', 'birthday_day');
      await page.goto('/en/app/register/1');
      await expect(parts.first()).toHaveAttribute('name', 'birthday_month');
    }
  });
}

/** The tenant's files as a page gets them, with some of its configuration changed: what another tenant could have set. */
async function reconfigure(page: Page, tenant: TenantName, change: Changed): Promise<void> {
  await page.route(new RegExp(`/assets/${tenant}-[^/]+\\.json$`), async (route) => {
    const address = new URL(route.request().url());
    address.hostname = '127.0.0.1';
    const answer = await route.fetch({ url: address.href });
    const { tenant: file, config } = fieldsOf(await answer.json());
    const { providers, ...rest } = fieldsOf(file);
    await route.fulfill({
      response: answer,
      json: {
        tenant: { ...rest, providers: { ...fieldsOf(providers), ...change.providers } },
        config: { ...fieldsOf(config), ...change.config },
      },
    });
  });
}

/** A link of the foot as a configuration names it; for everybody everywhere unless it says otherwise. */
const footerLink = (id: string, changed: object = {}) => ({
  id,
  href: `/provider-mock/help?about=${id}`,
  isMain: false,
  is_logged_in: null,
  is_on_mobile: true,
  ...changed,
});

interface Changed {
  readonly config: Readonly<Record<string, unknown>>;
  readonly providers?: Readonly<Record<string, unknown>>;
}

test('what a tenant’s configuration says decides its languages, its questions, its profiles, its reasons and its prices', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const say = textsIn('en');
  const page = await visitor('duet', { viewport: DESK });
  const demo = await demoAccount('duet');
  const { user_ids: ids } = await callServer('duet', '/api/browse/v1/browse', { sort: 'NEW' }, demo.token);
  const other = Array.isArray(ids) ? String(ids[0]) : '';
  await restoreSession(page, demo);

  const languages = page.getByRole('navigation', { name: say('shell', 'languages') });
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  const members = page.getByRole('list', { name: say('discovery', 'members') });
  const online = members.getByText(say('kit', 'online'), { exact: true });
  const about = say('attributes', 'section.about');
  await page.route('**/api/profile/v1/get', async (route) => {
    const answer = await callServer(
      'duet',
      '/api/profile/v1/get',
      route.request().postDataJSON(),
      tokenOf(route.request()),
    );
    const body = JSON.stringify(answer).replaceAll('"online":false', '"online":true');
    await route.fulfill({ contentType: 'application/json', body });
  });
  await page.goto('/en/app/browse');
  await expect(online.first()).toBeVisible();
  await expect(languages).toBeVisible();
  await page.goto(`/en/app/profile/${other}`);
  await expect(sections.first()).toHaveText(about);

  await reconfigure(page, 'duet', {
    config: {
      allowed_locales: ['en'],
      card_profile: { fields: [], footer_icons: [] },
      profile: { sections: [{ id: 'about', attributes: ['summary'] }] },
      report_reasons: ['scam', 'other'],
      onboarding: { pages: [{ id: 'lifestyle', attributes: ['smoking', 'height'] }], required: ['smoking'] },
      attributes: [
        { attribute_id: 'summary', kind: 'text', configs: { minimum: 40, maximum: 2000 } },
        { attribute_id: 'smoking', kind: 'single', options: ['never', 'sometimes'] },
        { attribute_id: 'height', kind: 'range', configs: { minimum: 150, maximum: 160, unit: 'cm' } },
      ],
      subscriptions: { families: ['SUBSCRIPTION'], price_families: ['AUTUMN'] },
      footer_links: [
        footerLink('terms'),
        footerLink('privacy', { is_logged_in: false }),
        footerLink('about', { isMain: true }),
      ],
    },
    providers: { trackingWidget: { sdk: '/provider-mock/widget.js' } },
  });
  await page.goto(`/en/app/profile/${other}`);
  await expect(sections).toHaveText([about]);
  await expect(languages).toHaveCount(0);
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  await expect(links.nth(0)).toHaveText(say('shell', 'footer.about'));
  await expect(links.nth(1)).toHaveText(say('shell', 'footer.terms'));
  await expect(page.getByRole('link', { name: say('shell', 'footer.privacy'), exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: say('profile', 'more') }).click();
  await page.getByRole('menuitem', { name: say('profile', 'report.action') }).click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: say('attributes', 'report_reason.scam') })).toBeVisible();
  await page.keyboard.press('Escape');

  const products = page.waitForRequest('**/api/product/v1/get');
  await page.goto('/en/app/subscribe');
  expect((await products).postDataJSON()).toMatchObject({ price_families: ['AUTUMN'] });

  await page.goto('/en/app/browse');
  await expect(members.getByRole('link').first()).toBeVisible();
  await expect(online).toHaveCount(0);

  await page.goto('/en/app/onboarding/1');
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', '1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('attributes', 'page.lifestyle.title'));
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(2);
  const height = page.getByRole('slider', { name: say('attributes', 'attribute.height.question') });
  await expect(height).toHaveAttribute('min', '150');
  await expect(height).toHaveAttribute('max', '160');

  await test.step('the tracking widget has its slot once the member agrees to advertising', async () => {
    await page.route('**/provider-mock/widget.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const slot = page.locator('[data-tracking-widget]');
    await page.goto('/en/app/browse');
    const panel = page.getByRole('region', { name: say('consent', 'title') });
    await expect(panel).toBeVisible();
    await expect(slot).toHaveCount(0);
    await panel.getByRole('button', { name: say('consent', 'acceptAll') }).click();
    await expect(slot).toHaveAttribute('data-tenant', 'duet');
    await expect(slot).toHaveAttribute('data-language', 'en');
  });
});

test('a newcomer is offered a subscription, help that is being fetched covers their page, and its failure stands in a banner until that is clicked', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const page = await visitor('duet', { viewport: DESK });
  await restoreSession(page, await createAccount('duet'));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/support/v1/sso', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/en/app/moreMenu');
  const subscribe = page.getByRole('banner').getByRole('link', { name: say('shell', 'subscribe') });
  expect(await pathOf(subscribe)).toBe('/en/app/subscribe');
  const navigation = page.getByRole('navigation', { name: say('shell', 'navigation') });
  await navigation.getByRole('link', { name: say('shell', 'help') }).click();
  const loader = page.getByRole('status').filter({ hasText: say('kit', 'loading') });
  await expect(loader).toBeVisible();
  release();
  await expect(loader).toBeHidden();
  const banner = page.getByRole('alert').getByRole('button');
  await banner.click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL('/en/app/moreMenu');
});

/** Where the toasts stand at a size of the window. */
const places: readonly [
  tenant: TenantName,
  language: Language,
  size: typeof DESK,
  place: 'right' | 'left' | 'bottom',
][] = [
  ['duet', 'en', DESK, 'right'],
  ['kesher', 'he', DESK, 'left'],
  ['duet', 'fr', { width: 768, height: 800 }, 'bottom'],
];

for (const [tenant, language, size, place] of places) {
  test(`a message shows a toast of ${tenant} at the ${place} in ${language} at ${String(size.width)} pixels, for three seconds, and a click opens the conversation`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const [sender, receiver] = [await demoAccount(tenant), await createAccount(tenant)];
    const { conversation_id: conversation } = await callServer(
      tenant,
      '/api/messaging/v1/start_conversation',
      { user_id: receiver.id },
      sender.token,
    );
    const send = async (message: string) => {
      const body = { conversation_id: conversation, message, message_type: 'MESSAGE' };
      await callServer(tenant, '/api/messaging/v1/send_message', body, sender.token);
    };
    const page = await visitor(tenant, { viewport: size });
    await restoreSession(page, receiver);
    await page.clock.install();
    const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(`/${language}/app/moreMenu`);
    await live;
    const toasts = page.getByRole('status', { name: say('connection', 'toast.region') });
    const toast = toasts.locator('> *');

    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await send('one');
    await expect(toast).toContainText('one');
    // It grows to its size while it comes in.
    await expect
      .poll(async () => {
        const { width, height } = (await toast.boundingBox()) ?? { width: 0, height: 0 };
        return [width, height];
      })
      .toEqual([335, 95]);
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast has no place.');
    const middle = box.x + box.width / 2;
    if (place === 'right') expect(box.x + box.width).toBeGreaterThan(size.width - 60);
    if (place === 'left') expect(box.x).toBeLessThan(60);
    if (place === 'bottom') expect(Math.abs(middle - size.width / 2)).toBeLessThan(12);
    if (place === 'bottom') expect(box.y).toBeGreaterThan(size.height / 2);
    else expect(box.y).toBeLessThan(size.height / 4);

    await page.clock.runFor(2900);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);

    await send('two');
    await toast.getByRole('button').first().click();
    await expect(page).toHaveURL(`/${language}/app/messages/${String(conversation)}`);
  });
}

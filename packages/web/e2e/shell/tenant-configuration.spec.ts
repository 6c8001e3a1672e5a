import type { Page } from '@playwright/test';
import {
  callServer,
  createCompleteAccount,
  demoAccount,
  fieldsOf,
  restoreSession,
  tokenOf,
  withholdMarks,
} from '../support/accounts.ts';
import { expect, test, type TenantName } from '../support/fixtures.ts';
import { DESK, PHONE } from '../support/page-checks.ts';
import { textsIn } from '../support/texts.ts';

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

test('the configuration of a tenant decides its languages, questions, lists, profile sections, reasons, links and prices', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const say = textsIn('en');
  const page = await visitor('duet', { viewport: DESK });
  // Whoever has just joined shows no section: what they wrote waits for its review.
  const [member, { id: other }] = [await createCompleteAccount('duet'), await demoAccount('duet')];
  await withholdMarks(page);
  await restoreSession(page, member);

  const languages = page.getByRole('navigation', { name: say('shell', 'languages') });
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  const members = page.getByRole('grid', { name: say('discovery', 'members') });
  const online = members.getByText(say('kit', 'online'), { exact: true });
  const about = say('attributes', 'section.about');
  const filters = page.getByRole('group', { name: say('discovery', 'filters.title') });
  const intents = ['friendship', 'dating', 'relationship', 'marriage', 'unsure'].map((option) =>
    say('attributes', `attribute.looking_for.options.${option}`),
  );
  const intent = members.getByText(new RegExp(intents.join('|')));
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
  // Others come after eleven members: this window has none.
  await expect(members.getByRole('gridcell').nth(1).getByText(say('discovery', 'promotion'))).toHaveCount(0);
  // The newest are accounts of other tests, which have answered nothing.
  await page.goto('/en/app/browse/popular');
  await expect(intent.first()).toBeVisible();
  await expect(filters).toBeVisible();
  await expect(languages).toBeVisible();
  await page.goto(`/en/app/profile/${other}`);
  await expect(sections.first()).toHaveText(about);

  await reconfigure(page, 'duet', {
    config: {
      allowed_locales: ['en'],
      enabled_features: ['profile_removal'],
      preferences: ['smoking'],
      card_profile: { fields: ['smoking'], footer_icons: [] },
      browse: {
        sorts: [
          { tab: 'popular', sort: 'ONLINE' },
          { tab: 'new', sort: 'NEW' },
        ],
        placeholder_every: 1,
      },
      activity_categories: ['i_liked', 'viewed_me'],
      images: { max_byte_size: 500, min_width: 400, min_height: 400, max_count: 6 },
      profile: { sections: [{ id: 'intent', attributes: ['summary'] }] },
      report_reasons: ['scam', 'other'],
      remove_reasons: ['other', 'taking_a_break'],
      subscription_cancel_reasons: ['too_expensive'],
      onboarding: { pages: [{ id: 'search', attributes: ['smoking', 'height', 'diet'] }], required: ['smoking'] },
      attributes: [
        { attribute_id: 'summary', kind: 'text', configs: { minimum: 40, maximum: 2000 } },
        { attribute_id: 'smoking', kind: 'single', options: ['never', 'sometimes'] },
        { attribute_id: 'diet', kind: 'multiple', options: ['vegan', 'everything'] },
        { attribute_id: 'looking_for', kind: 'single', options: ['friendship', 'dating', 'relationship', 'marriage'] },
        { attribute_id: 'height', kind: 'range', configs: { minimum: 150, maximum: 160, unit: 'cm' } },
      ],
      subscriptions: { families: ['SEASON'], price_families: ['AUTUMN'] },
      footer_links: [
        footerLink('terms', { href: '/provider-mock/help?about=other-terms' }),
        footerLink('privacy', { is_logged_in: false }),
        footerLink('safety', { is_on_mobile: false }),
        footerLink('about', { isMain: true }),
      ],
    },
    providers: { trackingWidget: { sdk: '/provider-mock/widget.js' } },
  });
  await page.goto(`/en/app/profile/${other}`);
  await expect(sections).toHaveText([say('attributes', 'section.intent')]);
  await expect(languages).toHaveCount(0);
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  await expect(links.nth(0)).toHaveText(say('shell', 'footer.about'));
  await expect(links.nth(1)).toHaveText(say('shell', 'footer.terms'));
  await expect(links.nth(1)).toHaveAttribute('href', '/provider-mock/help?about=other-terms');
  const notOnPhones = page.getByRole('contentinfo').getByRole('link', { name: say('shell', 'footer.safety') });
  await expect(notOnPhones).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(links.nth(1)).toBeVisible();
  await expect(notOnPhones).toHaveCount(0);
  await page.setViewportSize(DESK);
  await expect(page.getByRole('link', { name: say('shell', 'footer.privacy'), exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: say('profile', 'more') }).click();
  await page.getByRole('menuitem', { name: say('profile', 'report.action') }).click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: say('attributes', 'report_reason.scam') })).toBeVisible();
  await page.keyboard.press('Escape');

  const products = page.waitForRequest('**/api/product/v1/get');
  await page.goto('/en/app/subscribe');
  expect((await products).postDataJSON()).toMatchObject({ family: 'SEASON', price_families: ['AUTUMN'] });

  const list = page.waitForRequest('**/api/browse/v1/browse');
  await page.goto('/en/app/browse/popular');
  expect((await list).postDataJSON()).toMatchObject({ sort: 'ONLINE' });
  await expect(members.getByRole('link').first()).toBeVisible();
  await expect(online).toHaveCount(0);
  await expect(intent).toHaveCount(0);
  await expect(filters).toHaveCount(0);
  const promotion = members.getByText(say('discovery', 'promotion'));
  await expect(members.getByRole('gridcell').nth(0).locator('a[href*="/profile/"]')).toBeVisible();
  await expect(members.getByRole('gridcell').nth(1).getByText(say('discovery', 'promotion'))).toBeVisible();
  await expect(members.getByRole('gridcell').nth(2).locator('a[href*="/profile/"]')).toBeVisible();
  expect(await promotion.count()).toBeGreaterThan(1);
  await expect(page.getByRole('navigation', { name: say('discovery', 'tabs') }).getByRole('link')).toHaveText([
    say('attributes', 'tab.popular'),
    say('attributes', 'tab.new'),
  ]);

  await page.goto('/en/app/activity');
  await expect(page.getByRole('navigation', { name: say('activity', 'categories') }).getByRole('link')).toHaveText([
    say('attributes', 'activity.i_liked'),
    say('attributes', 'activity.viewed_me'),
  ]);

  await page.goto('/en/app/discoverypreferences');
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('slider')).toHaveCount(0);

  await page.goto('/en/app/onboarding/1');
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', '1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('attributes', 'page.search.title'));
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(2);
  const height = page.getByRole('slider', { name: say('attributes', 'attribute.height.question') });
  await expect(height).toHaveAttribute('min', '150');
  await expect(height).toHaveAttribute('max', '160');
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('button', { name: say('onboarding', 'skip') })).toHaveCount(0);

  await page.goto('/en/app/editprofile');
  const picture = { name: 'portrait.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.getByText(say('errors', 'error_profile_image_too_large'))).toBeVisible();

  await page.goto('/en/app/account/removeprofile');
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: say('attributes', 'remove_reason.taking_a_break') })).toBeVisible();

  await test.step('a subscription that renews is cancelled for its reasons', async () => {
    await page.route('**/api/user/v1/get', async (route) => {
      const answer = fieldsOf(await callServer('duet', '/api/user/v1/get', {}, tokenOf(route.request())));
      const subscriptions = { SUBSCRIPTION: { id: 'renewing', auto_renewal: true, can_change_auto_renewal: true } };
      await route.fulfill({ json: { ...answer, user: { ...fieldsOf(answer['user']), subscriptions } } });
    });
    await page.goto('/en/app/account/cancelsubscription');
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: say('attributes', 'cancel_reason.too_expensive') })).toBeVisible();
    await page.unroute('**/api/user/v1/get');
  });

  await test.step('the tracking widget has its slot once the member agrees to advertising', async () => {
    await page.route('**/provider-mock/widget.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const slot = page.locator('[data-tracking-widget]');
    await page.goto('/en/app/browse');
    const panel = page.getByRole('region', { name: say('consent', 'title') });
    await expect(panel).toBeVisible();
    await expect(slot).toHaveCount(0);
    const loaded = page.waitForResponse('**/provider-mock/widget.js');
    await panel.getByRole('button', { name: say('consent', 'acceptAll') }).click();
    await expect(slot).toHaveAttribute('data-tenant', 'duet');
    await expect(slot).toHaveAttribute('data-language', 'en');
    // After the test nothing stands in for the script any more.
    await loaded;
  });
});

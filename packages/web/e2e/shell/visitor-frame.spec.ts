import { expect, test, type TenantName } from '../support/fixtures.ts';
import { DESK, pathOf, PHONE } from '../support/page-checks.ts';
import { textsIn, type Language } from '../support/texts.ts';

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
  /** How the brand is called in each of them. */
  readonly names: readonly (readonly [language: Language, name: string])[];
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
    names: [
      ['en', 'Duet'],
      ['fr', 'Duet'],
      ['he', 'Duet'],
    ],
    foreign: ['de', 'en'],
  },
  {
    tenant: 'kesher',
    language: 'he',
    name: 'קשר',
    direction: 'rtl',
    copyright: '© 2026 קשר',
    networks: ['instagram', 'facebook'],
    languages: ['עברית', 'English', 'Français'],
    names: [
      ['he', 'קשר'],
      ['en', 'Kesher'],
      ['fr', 'Kesher'],
    ],
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
    names: [
      ['en', 'Grace'],
      ['fr', 'Grace'],
    ],
    foreign: ['he', 'en'],
  },
];

for (const brand of BRANDS) {
  const { tenant, language, name } = brand;
  test(`the frame of ${tenant} for visitors shows its brand, footer and languages, in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const page = await visitor(tenant, { viewport: DESK, locale: 'de' });
    const loaded = await page.goto(`/${language}/app/login`);
    expect(await loaded?.text(), 'the title, before any script').toContain(` · ${name}</title>`);
    await expect(page).toHaveTitle(new RegExp(` · ${name}$`));
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
    for (const [spoken, called] of brand.names) {
      const words = textsIn(spoken);
      await page.goto(`/${spoken}/app/login`);
      await expect(page).toHaveTitle(new RegExp(` · ${called}$`));
      await expect(page.locator('html')).toHaveAttribute('lang', spoken);
      await expect(page.locator('html')).toHaveAttribute('dir', spoken === 'he' ? 'rtl' : 'ltr');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('session', 'login.title'));
      const link = page.getByRole('banner').getByRole('link', { name: words('shell', 'home', { brand: called }) });
      expect(await pathOf(link.locator('img'), 'src')).toBe(`/tenants/${tenant}/logo.svg`);
    }
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

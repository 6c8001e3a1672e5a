import { mergeTenantFile } from '@duet/core/tenant';
import { aTenant } from '@duet/core/tenant/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiSettings, fetchTenantFiles, readTenantFiles } from './index.ts';

const text = (path: string): string => readFileSync(new URL(`../../../../tenants/${path}`, import.meta.url), 'utf8');
const json = (path: string): unknown => JSON.parse(text(path));
const read = (file: string): unknown => mergeTenantFile(json(`base/${file}`), json(`kesher/${file}`));
const files = { tenant: read('tenant.json'), config: read('config.json') };

describe('a brand’s files', () => {
  it('become the tenant that core knows', () => {
    const settings = readTenantFiles(files);
    expect(settings).toMatchObject({
      ok: true,
      value: {
        tenant: {
          id: 'kesher',
          defaultLanguage: 'he',
          policy: { presenceInterval: 30_000, events: true },
          config: { allowedLocales: ['he', 'en', 'fr'] },
        },
      },
    });
  });

  it('mean the year 1970 and the country US where they name none', () => {
    const unsaid = JSON.stringify(files.tenant).replace(/,\s*"birthdayPlaceholderYear":\d+,\s*"country":"\w+"/, '');
    expect(unsaid).not.toContain('birthdayPlaceholderYear');
    const plain = { ...files, tenant: JSON.parse(unsaid) as unknown };
    expect(readTenantFiles(plain)).toMatchObject({
      value: { tenant: { policy: { birthdayPlaceholderYear: 1970, country: 'US' } } },
    });
  });

  it('keep who sees which link at the foot', () => {
    const settings = readTenantFiles(files);
    const links = settings.ok ? settings.value.tenant.config.footerLinks : [];
    expect(links.find(({ id }) => id === 'cookies')).toMatchObject({
      isLoggedIn: false,
      isOnMobile: false,
      isMain: false,
    });
  });

  it('keep attributes with their limits, and mark those that wait for review', () => {
    const settings = readTenantFiles(files);
    const attributes = settings.ok ? settings.value.tenant.config.attributes : [];
    expect(attributes.find(({ id }) => id === 'summary')).toMatchObject({ kind: 'text', reviewed: true });
    expect(attributes.find(({ id }) => id === 'age_range')).toMatchObject({
      kind: 'range',
      reviewed: false,
      interval: true,
    });
  });

  it('hand to core and adapters what each key of the brand says', () => {
    const tenant = {
      id: 'other',
      name: 'Other',
      names: { he: 'אחר' },
      hosts: ['other.example'],
      languages: ['fr', 'he'],
      defaultLanguage: 'fr',
      brand: {
        tagline: { fr: 'Un' },
        description: { fr: 'Deux' },
        logo: '/one.svg',
        hero: '/two.svg',
        colour: '#123456',
      },
      theme: { light: {}, dark: {}, font: 'a', headingFont: 'b', radius: '1px', gradient: 'none' },
      policy: {
        oneStepRegistration: true,
        landingTarget: 'register',
        orientationConsent: true,
        presenceInterval: 1,
        events: true,
        adventist: { attribute: 'religion', value: 'one' },
        minimumAge: 40,
        minimumNameLength: 5,
        birthdayPlaceholderYear: 1980,
        country: 'FR',
      },
      analytics: {
        consent: { version: 7, groups: ['targeting'] },
        destinations: [{ id: 'one', category: 'advertising' }],
        pixelChannel: 'seven',
      },
      footer: {
        copyright: '© 1',
        social: { instagram: '/i', facebook: '/f', twitter: '/t' },
        disclaimer: { fr: 'Trois' },
      },
      providers: {
        facebook: { appId: '1', sdk: '/1' },
        apple: { clientId: '2', sdk: '/2' },
        captcha: { siteKey: '3', sdk: '/3', field: 'proof', asks: ['login'] },
        googleMaps: { key: '8' },
        trackingWidget: { sdk: '/9' },
      },
      gateways: { one: { sdk: ['/4', '/5'], publicKey: '6' }, other: { sdk: [] } },
      support: { brandId: 'b', helpSite: '/help', supportDesk: '/desk', email: 'help@other.example' },
      deployment: { apiLocation: '/a', socketHost: 's', holdingPage: '/h', maintenanceCookie: 'm' },
      endpoints: { 'session.logIn': '/in' },
    };
    const settings = readTenantFiles({ ...files, tenant });
    if (!settings.ok) throw new Error('The brand is unreadable.');
    const { config: _, ...brand } = settings.value.tenant;
    const { id, name, names, languages, defaultLanguage, policy, footer, support } = tenant;
    const { colour: _ofEmails, ...shown } = tenant.brand;
    const { consent, pixelChannel } = tenant.analytics;
    expect(brand).toEqual({
      id,
      name,
      names,
      languages,
      defaultLanguage,
      policy,
      footer,
      support,
      consent,
      brand: shown,
    });
    const { providers, gateways, deployment, endpoints } = tenant;
    expect(settings.value.deployment).toEqual({ providers, gateways, deployment, endpoints, pixelChannel });
  });

  it('hand to core what each key of the configuration says', () => {
    const config = {
      allowed_locales: ['fr'],
      enabled_features: ['profile_removal'],
      attributes: [
        {
          attribute_id: 'height',
          kind: 'range',
          configs: { minimum: 150, maximum: 160, unit: 'cm', interval: true, reviewed: true },
        },
        { attribute_id: 'diet', kind: 'multiple', options: ['vegan'] },
      ],
      onboarding: { pages: [{ id: 'body', attributes: ['height'] }], required: ['height'] },
      card_profile: { fields: ['diet'], footer_icons: ['last_online'] },
      profile: { sections: [{ id: 'about', attributes: ['diet'] }] },
      images: { max_byte_size: 1, min_width: 2, min_height: 3, max_count: 4 },
      browse: { sorts: [{ tab: 'nearby', sort: 'NEARBY' }], placeholder_every: 5 },
      display_settings: ['show_online'],
      activity_categories: ['i_liked'],
      notifications: ['new_like'],
      preferences: ['diet'],
      remove_reasons: ['one'],
      report_reasons: ['two'],
      subscription_cancel_reasons: ['three'],
      subscriptions: { families: ['SEASON'], price_families: ['AUTUMN'] },
      footer_links: [{ id: 'terms', href: '/terms', isMain: true, is_logged_in: true, is_on_mobile: false }],
    };
    const settings = readTenantFiles({ ...files, config });
    expect(settings.ok && settings.value.tenant.config).toEqual({
      allowedLocales: ['fr'],
      enabledFeatures: ['profile_removal'],
      attributes: [
        {
          id: 'height',
          kind: 'range',
          options: [],
          minimum: 150,
          maximum: 160,
          unit: 'cm',
          interval: true,
          reviewed: true,
        },
        { id: 'diet', kind: 'multiple', options: ['vegan'], reviewed: false },
      ],
      onboarding: { pages: [{ id: 'body', attributes: ['height'] }], required: ['height'] },
      cardProfile: { fields: ['diet'], footerIcons: ['last_online'] },
      profileSections: [{ id: 'about', attributes: ['diet'] }],
      images: { maxByteSize: 1, minWidth: 2, minHeight: 3, maxCount: 4 },
      browse: { sorts: [{ tab: 'nearby', sort: 'NEARBY' }], placeholderEvery: 5 },
      activityCategories: ['i_liked'],
      notifications: ['new_like'],
      preferences: ['diet'],
      removeReasons: ['one'],
      reportReasons: ['two'],
      subscriptionCancelReasons: ['three'],
      subscriptions: { families: ['SEASON'], priceFamilies: ['AUTUMN'] },
      footerLinks: [{ id: 'terms', href: '/terms', isMain: true, isLoggedIn: true, isOnMobile: false }],
    });
  });

  it.each([
    ['without a configuration', { tenant: files.tenant }],
    ['with a language that nobody speaks', { ...files, tenant: { ...(files.tenant as object), languages: ['xx'] } }],
    ['that are no object', 'kesher'],
  ])('are unreadable %s', (_, broken) => {
    expect(readTenantFiles(broken)).toEqual({ ok: false, error: { kind: 'unreadable' } });
  });
});

describe('fetching them', () => {
  const server = setupServer();
  const address = 'http://kesher.localhost/assets/kesher-abc.json';
  beforeAll(() => {
    server.listen();
  });
  afterEach(() => {
    server.resetHandlers();
  });
  afterAll(() => {
    server.close();
  });

  it('returns the tenant', async () => {
    server.use(http.get(address, () => HttpResponse.text(JSON.stringify(files))));
    expect(await fetchTenantFiles(address)).toMatchObject({ ok: true, value: { tenant: { id: 'kesher' } } });
  });

  it.each([
    ['unreachable', 'when the network fails', () => HttpResponse.error()],
    ['unreachable', 'when a newer deployment has taken the file away', () => new HttpResponse(null, { status: 404 })],
    ['unreachable', 'when the answer is no JSON', () => HttpResponse.text('<html>')],
    ['unreadable', 'when the file breaks the contract', () => HttpResponse.json({})],
  ])('is %s %s', async (kind, _, answer) => {
    server.use(http.get(address, answer));
    expect(await fetchTenantFiles(address)).toEqual({ ok: false, error: { kind } });
  });
});

describe('the settings by which a page calls the API', () => {
  const tenant = aTenant({ id: 'kesher' });

  it('name the tenant and the origin of the page, and nothing that the deployment leaves open', () => {
    expect(apiSettings({ tenant, deployment: { providers: {}, gateways: {}, deployment: {}, endpoints: {} } })).toEqual(
      {
        tenant: 'kesher',
        addresses: { origin: '', paths: {} },
      },
    );
  });

  it('carry the paths, the place of the API and the field of the captcha that the deployment names', () => {
    const deployment = {
      providers: { captcha: { siteKey: 'key', sdk: '/captcha.js', field: 'proof', asks: [] } },
      gateways: {},
      deployment: { apiLocation: '/other' },
      endpoints: { 'session.logIn': '/in' },
    };
    expect(apiSettings({ tenant, deployment })).toEqual({
      tenant: 'kesher',
      addresses: { origin: '', paths: { 'session.logIn': '/in' }, apiLocation: '/other' },
      captchaField: 'proof',
    });
  });
});

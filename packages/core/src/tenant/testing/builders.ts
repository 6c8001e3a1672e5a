import type { Tenant, TenantConfig, TenantPolicy } from '../tenant.ts';

/** A tenant's policy with two-step registration and nothing out of the ordinary. */
export const aPolicy = (overrides: Partial<TenantPolicy> = {}): TenantPolicy => ({
  oneStepRegistration: false,
  landingTarget: 'onboarding',
  orientationConsent: false,
  presenceInterval: null,
  events: false,
  adventist: null,
  minimumAge: 18,
  minimumNameLength: 2,
  birthdayPlaceholderYear: 1970,
  country: 'US',
  ...overrides,
});

/** A configuration that requests next to nothing. */
export const aTenantConfig = (overrides: Partial<TenantConfig> = {}): TenantConfig => ({
  allowedLocales: ['*'],
  enabledFeatures: [],
  attributes: [],
  onboarding: { pages: [], required: [] },
  cardProfile: { fields: [], footerIcons: [] },
  profileSections: [],
  images: { maxByteSize: 10_000_000, minWidth: 200, minHeight: 200, maxCount: 6 },
  browse: { sorts: [{ tab: 'new', sort: 'NEW' }], placeholderEvery: null },
  activityCategories: [],
  notifications: [],
  preferences: [],
  removeReasons: [],
  reportReasons: [],
  subscriptionCancelReasons: [],
  subscriptions: { families: [], priceFamilies: [] },
  footerLinks: [],
  ...overrides,
});

/** A brand of three languages. */
export const aTenant = (overrides: Partial<Tenant> = {}): Tenant => ({
  id: 'duet',
  name: 'Duet',
  names: {},
  languages: ['en', 'fr', 'he'],
  defaultLanguage: 'en',
  policy: aPolicy(),
  consent: { version: 1, groups: ['performance', 'targeting'] },
  config: aTenantConfig(),
  footer: { copyright: '© Duet', social: {} },
  brand: {
    tagline: {},
    description: {},
    logo: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    hero: '',
  },
  support: {
    brandId: 'duet',
    helpSite: 'https://help.duet.example/',
    supportDesk: 'https://support.duet.example/',
    email: 'help@duet.example',
  },
  ...overrides,
});

import type { TenantConfig } from '../../tenant/index.ts';
import { aDefinition } from '../../profile/testing/index.ts';

/** Three pages: photos, a summary, and two questions of which none is required. */
export const aConfig = (overrides: Partial<TenantConfig> = {}): TenantConfig => ({
  allowedLocales: ['*'],
  enabledFeatures: [],
  attributes: [
    aDefinition({ id: 'photos', kind: 'photos' }),
    aDefinition({ id: 'summary', kind: 'text', minimum: 5, maximum: 2000, reviewed: true }),
    aDefinition({ id: 'smoking', kind: 'single', options: ['never', 'often'] }),
    aDefinition({ id: 'interests', kind: 'multiple', options: ['music', 'hiking'] }),
  ],
  onboarding: {
    pages: [
      { id: 'photos', attributes: ['photos'] },
      { id: 'summary', attributes: ['summary'] },
      { id: 'search', attributes: ['smoking', 'interests', 'unknown'] },
    ],
    required: ['photos', 'summary'],
  },
  cardProfile: { fields: [], footerIcons: [] },
  profileSections: [],
  images: { maxByteSize: 1_000_000, minWidth: 400, minHeight: 400, maxCount: 3 },
  browse: { sorts: [], placeholderEvery: null },
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

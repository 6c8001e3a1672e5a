const SCREENS = 'packages/web/e2e/shell/tenant-configuration.spec.ts';
const SERVER = 'packages/backend/src/tenant/configuration.test.ts';
const PHOTOS = 'packages/core/src/profile/photos/photo-upload.test.ts';
const PREFERENCES = 'packages/web/src/discovery/preferences/preferences-screen.test.tsx';
const WARNINGS = 'packages/adapters/src/messaging/fetched-caution-words.test.ts';

/**
 * Of each key of a tenant's `config.json` the test that changes it and sees a screen, or what the server tells a screen, follow. It was
 * seen to fail while the key was not read. That core is handed each of them is another test (`adapters/src/tenant/tenant-files.test.ts`).
 */
export const TESTED_BY: Readonly<Record<string, string>> = {
  allowed_locales: SCREENS,
  enabled_features: SCREENS,
  'attributes.attribute_id': SCREENS,
  'attributes.kind': SCREENS,
  'attributes.options': SCREENS,
  'attributes.configs.minimum': SCREENS,
  'attributes.configs.maximum': SCREENS,
  'attributes.configs.reviewed': SERVER,
  'attributes.configs.interval': PREFERENCES,
  'attributes.configs.unit': PREFERENCES,
  'onboarding.pages.id': SCREENS,
  'onboarding.pages.attributes': SCREENS,
  'onboarding.required': SCREENS,
  'card_profile.fields': SCREENS,
  'card_profile.footer_icons': SCREENS,
  'profile.sections.id': SCREENS,
  'profile.sections.attributes': SCREENS,
  'images.max_byte_size': PHOTOS,
  'images.min_width': PHOTOS,
  'images.min_height': PHOTOS,
  'images.max_count': SERVER,
  'browse.sorts.tab': SCREENS,
  'browse.sorts.sort': SCREENS,
  'browse.placeholder_every': SCREENS,
  display_settings: SERVER,
  activity_categories: SCREENS,
  notifications: SERVER,
  preferences: SCREENS,
  remove_reasons: SCREENS,
  report_reasons: SCREENS,
  subscription_cancel_reasons: SCREENS,
  'subscriptions.families': SCREENS,
  'subscriptions.price_families': SCREENS,
  'footer_links.id': SCREENS,
  'footer_links.href': SCREENS,
  'footer_links.isMain': SCREENS,
  'footer_links.is_logged_in': SCREENS,
  'footer_links.is_on_mobile': SCREENS,
  'messaging.caution_words': WARNINGS,
  'messaging.money_words': WARNINGS,
};

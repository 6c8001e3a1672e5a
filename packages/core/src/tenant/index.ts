export { ACTIVITY_CATEGORIES, type ActivityCategory } from './configurable/activity-category.ts';
export { brandName } from './brand-name.ts';
export { NOTIFICATION_TOPICS, type NotificationTopic } from './configurable/notification-topic.ts';
export { definitionsOf } from './attribute-definitions.ts';
export { isFeatureEnabled, OPTIONAL_FEATURES } from './enabled-features.ts';
export { type AppPath, inLanguage, readAppPath, writeAppPath } from './app-path.ts';
export { footerLinksFor, type FooterReader } from './footer-links.ts';
export { createLocale, type LocaleFeature } from './create-locale.ts';
export { dayText, momentText, ordinalFirst } from './locale/day-text.ts';
export type { ChangeLocale } from './locale/change-locale.ts';
export type { LocaleState } from './locale/locale-state.ts';
export type { LocaleTexts } from './locale/locale-texts.port.ts';
export { type DateOrder, type Direction, directionOf, type Language, languageRow, LANGUAGES } from './language.ts';
export { entryLanguage, firstOffered, hasLanguageChoice, type LanguageOffer, offeredLanguages } from './locale.ts';
export {
  dateOrder,
  measurementSystem,
  type MeasurementSystem,
  type TranslationConfig,
  translationConfig,
} from './measurement.ts';
export { BASE_TENANT, mergeTenantFile, mergeTenantFiles } from './merge-tenant-files.ts';
export { isLongText } from './tenant.ts';
export type {
  AttributeDefinition,
  AttributeKind,
  ConsentQuestion,
  FooterLink,
  OptionalConsentGroup,
  Tenant,
  TenantConfig,
  TenantPolicy,
  Texts,
} from './tenant.ts';

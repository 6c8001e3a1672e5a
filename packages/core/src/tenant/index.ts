export { inLanguage, readAppPath, writeAppPath, type AppPath } from './app-path.ts';
export { footerLinksFor, type FooterReader } from './footer-links.ts';
export {
  canonicalLanguage,
  entryLanguage,
  firstOffered,
  hasLanguageChoice,
  languageFor,
  offeredLanguages,
  type LanguageOffer,
} from './locale.ts';
export { dateOrder, measurementSystem, type DateOrder, type MeasurementSystem } from './measurement.ts';
export { directionOf, LANGUAGES, type Direction, type Language } from './language.ts';
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

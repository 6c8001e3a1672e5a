export { type AppPath, inLanguage, readAppPath, writeAppPath } from './app-path.ts';
export { footerLinksFor, type FooterReader } from './footer-links.ts';
export { type DateOrder, type Direction, directionOf, type Language, languageRow, LANGUAGES } from './language.ts';
export { entryLanguage, firstOffered, hasLanguageChoice, type LanguageOffer, offeredLanguages } from './locale.ts';
export { dateOrder, measurementSystem, type MeasurementSystem } from './measurement.ts';
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

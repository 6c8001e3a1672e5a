export { readTenantFile, readTenants } from './read-tenants.ts';
export {
  acceptedLanguages,
  languageOfferOf,
  offersLanguage,
  preferredLanguage,
  Tenants,
  type ServedTenant,
} from './served-tenant.ts';
export { attributeDefinitions, definitionOf } from './attribute-definition.ts';

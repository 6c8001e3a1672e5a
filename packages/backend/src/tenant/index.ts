export { readTenantFile, readTenants } from './read-tenants.ts';
export { acceptedLanguages, languageOfferOf, preferredLanguage, Tenants, type ServedTenant } from './served-tenant.ts';
export { attributeDefinitions, definitionOf } from './attribute-definition.ts';

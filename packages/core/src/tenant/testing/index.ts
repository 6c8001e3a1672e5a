export { aPolicy, aTenant, aTenantConfig } from './builders.ts';

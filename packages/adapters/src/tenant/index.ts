export { apiSettings } from './api-settings.ts';
export { fetchTenantFiles } from './fetch-tenant-files.ts';
export { fetchVisitorFiles, type VisitorFiles } from './fetch-visitor-files.ts';
export { providerScripts } from './provider-scripts.ts';
export { readTenantFiles, type Deployment, type TenantSettings } from './tenant-files.ts';

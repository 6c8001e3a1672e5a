export { fetchTenantFiles, fetchVisitorFiles, type TenantSettings, type VisitorFiles } from '@duet/adapters/tenant';
export { BASE_MODULES } from './base-modules.ts';
export { AppContainer } from './container.ts';
export { FEATURES } from './features.ts';
export { consoleLogger, platformModule, type Platform, type PageStorage } from './platform-module.ts';
export { loadMemberModules } from './load-member-modules.ts';
export { sessionStarterModule, VISITOR_MODULES } from './visitor-modules.ts';
export { TOKENS } from './tokens.ts';

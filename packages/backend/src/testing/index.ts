export { openTestDatabase, TEST_ENGINES } from './test-database.ts';
export { registrationUser, TestServer, type CallAs } from './test-server.ts';
export { testTenants, withProviders } from './test-tenants.ts';

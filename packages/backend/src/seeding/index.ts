export { isActive, Passwords } from '../access/index.ts';
export type { Connection } from '../connection/index.ts';
export { loadSharp } from '../files/index.ts';
export type { Database, TenantTransaction } from '../database/index.ts';
export type { ServerContext } from '../server-context/index.ts';
export { Tenants, type ServedTenant } from '../tenant/index.ts';

export { Database, type TenantTransaction } from './database.ts';
export { openEngine, openPglite, openPostgres, type Engine } from './engine.ts';
export { migrate } from './migrate.ts';
export { FolderInUseError, lockFolder } from './pid-lock.ts';
export type { CodePurpose } from './tables/credentials.ts';
export type { ImageTable } from './tables/images.ts';
export type { PaymentsTables } from './tables/payments.ts';

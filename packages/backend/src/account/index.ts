export { DataCopies } from './data-copies.ts';
export { eraseRemovedProfiles } from './erase-profiles.ts';
export { prepareExports, sweepExports } from './prepare-exports.ts';
export { restoreProfile } from './restore-profile.ts';
export { accountRoutes } from './routes.ts';
export { serveDataCopies } from './serve-data-copies.ts';

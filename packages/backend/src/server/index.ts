export { prepareServer, type PreparedServer } from './server.ts';
export { runServer } from './run-server.ts';
export type { ServerOverrides } from './server-overrides.ts';

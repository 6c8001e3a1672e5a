export { prepareServer, startServer, type PreparedServer, type RunningServer } from './server.ts';
export type { ServerParts } from './server-parts.ts';
export { startFailure } from './start-failure.ts';
export { welcomeText } from './welcome-text.ts';

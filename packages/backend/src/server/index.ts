export { prepareServer, startServer, type PreparedServer, type RunningServer, type ServerParts } from './server.ts';
export { startFailure } from './start-failure.ts';
export { welcomeText } from './welcome-text.ts';

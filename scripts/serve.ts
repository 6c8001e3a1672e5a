import { startBuiltServer } from './start-built-server.ts';

// The server as it is deployed.
await startBuiltServer('packages/backend/dist/main.js');

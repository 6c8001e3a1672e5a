import { startBuiltServer } from './start-built-server.ts';

// The server to look around in: with demo members and mocks of the providers.
await startBuiltServer('packages/demo/dist/main.js');

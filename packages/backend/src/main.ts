import { runServer } from './server/index.ts';

// The server as it is deployed: without demo members and mocks of providers.
await runServer();

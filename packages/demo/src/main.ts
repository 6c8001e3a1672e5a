import { runServer } from '@duet/backend/server';
import { providerMocks } from '@duet/provider-mocks';
import { demo } from './demo.ts';

// The server of `npm start`: the one that is deployed, with mocks of the providers and demo members.
await runServer({ mountProviderMocks: providerMocks(demo.drawPortrait), demo });

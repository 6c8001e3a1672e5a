export { fakeNetwork, type FakeNetwork } from './msw.ts';
export { ORIGIN, testClient, type TestClient } from './test-client.ts';
export { proveWireCalls, wireCall } from './wire-call.ts';

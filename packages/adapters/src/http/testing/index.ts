export { fakeNetwork, type FakeNetwork } from './msw.ts';
export { ORIGIN, testClient, type TestClient, UNREAD, url } from './test-client.ts';
export { proveWireCalls, wireCall } from './wire-call.ts';

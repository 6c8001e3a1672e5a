export { aSelf } from './builders.ts';
export { FakeAuthGateway } from './fake-auth-gateway.ts';
export { FakeSelfGateway } from './fake-self-gateway.ts';
export { FakeTokenStorage } from './fake-token-storage.ts';
export { sessionParts } from './session-parts.ts';

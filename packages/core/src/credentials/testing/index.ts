export { FakeCredentialsGateway } from './fake-credentials-gateway.ts';

export { FakeCredentialsGateway } from './fake-credentials-gateway.ts';
export { fetchFakeStrengthMeter } from './fake-strength-meter.ts';

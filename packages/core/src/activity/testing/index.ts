export { FakeActivityGateway } from './fake-activity-gateway.ts';

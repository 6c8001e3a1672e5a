export { activityParts } from './activity-parts.ts';
export { FakeActivityGateway } from './fake-activity-gateway.ts';

export { HttpActivityGateway } from './http-activity-gateway.ts';

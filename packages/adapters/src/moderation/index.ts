export { HttpModerationGateway } from './http-moderation-gateway.ts';

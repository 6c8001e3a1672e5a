export { aReviewItem, FakeModerationGateway } from './fake-moderation-gateway.ts';

export { createModeration, type ModerationDependencies, type ModerationFeature } from './create-moderation.ts';
export type { ModerationGateway, Waiting } from './moderation-gateway.port.ts';
export {
  REVIEW_QUEUES,
  type Evidence,
  type RecordedDecision,
  type ReviewContent,
  type ReviewItem,
  type ReviewQueue,
  type Subject,
  type Verdict,
} from './review.ts';
export type { Review } from './review-state.ts';
export type { StaffTokenStore } from './staff-session.ts';

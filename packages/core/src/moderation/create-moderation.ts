import type { ModerationGateway } from './moderation-gateway.port.ts';
import { LoadDecisions } from './load-decisions.ts';
import { DecideReview, LoadReviewQueue, UndoReview } from './review-items.ts';
import { ReviewState } from './review-state.ts';
import { UndoDecision } from './undo-decision.ts';
import { StaffSession, type StaffTokenStore } from './staff-session.ts';

export interface ModerationDependencies {
  readonly moderationGateway: ModerationGateway;
  readonly staffTokens: StaffTokenStore;
}

/** The review of photos, texts and reports by staff. */
export function createModeration({ moderationGateway, staffTokens }: ModerationDependencies) {
  const review = new ReviewState();
  const staffSession = new StaffSession(moderationGateway, staffTokens);
  const loadReviewQueue = new LoadReviewQueue(moderationGateway, review, staffSession);
  const decideReview = new DecideReview(moderationGateway, review, loadReviewQueue, staffSession);
  return {
    review,
    staffSession,
    loadReviewQueue,
    decideReview,
    undoReview: new UndoReview(moderationGateway, review, decideReview, staffSession),
    undoDecision: new UndoDecision(moderationGateway, review, staffSession),
    loadDecisions: new LoadDecisions(moderationGateway, decideReview, staffSession),
  };
}

export type ModerationFeature = ReturnType<typeof createModeration>;

import type { CallFailure, Result } from '../../kernel/index.ts';
import type { Profile } from '../profile.ts';
import type { LikeComment } from '../likes/like-comment.ts';

/** The result of a like. */
export interface LikeOutcome {
  readonly likedEachOther: boolean;
  /** The conversation that a mutual like opens. */
  readonly conversationId?: string;
}

export interface Report {
  /** One of the tenant's report reasons. */
  readonly reason: string;
  readonly comment?: string;
  /** The one message of theirs that it is about, if it is about one. */
  readonly message?: ReportedMessage;
}

/** Names a message of the reported member's. */
export interface ReportedMessage {
  readonly conversationId: string;
  readonly sentAt: string;
}

/** Whether a member is here, as far as they show it. */
export type Presence = Pick<Profile, 'online' | 'lastOnline'>;

/** Other members, and what one may do to them. Doing a thing twice is the same as doing it once. */
export interface ProfileGateway {
  /** In the order requested, at most 50. Members who are removed, blocked or not of this tenant are left out. */
  get(userIds: readonly string[]): Promise<Result<readonly Profile[], CallFailure>>;
  /** Which of these members are here, and when others were last, at most 200 of them. Who shows neither is left out. */
  presence(userIds: readonly string[]): Promise<Result<ReadonlyMap<string, Presence>, CallFailure>>;
  view(userId: string): Promise<Result<void, CallFailure>>;
  like(userId: string, comment?: LikeComment): Promise<Result<LikeOutcome, CallFailure>>;
  unlike(userId: string): Promise<Result<void, CallFailure>>;
  wink(userId: string): Promise<Result<void, CallFailure>>;
  pass(userId: string): Promise<Result<void, CallFailure>>;
  /** Takes a pass back; does nothing to a member who was not passed. */
  undoPass(userId: string): Promise<Result<void, CallFailure>>;
  report(userId: string, report: Report): Promise<Result<void, CallFailure>>;
  block(userId: string): Promise<Result<void, CallFailure>>;
  unblock(userId: string): Promise<Result<void, CallFailure>>;
}

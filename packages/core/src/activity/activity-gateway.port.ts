import type { CallFailure, Result } from '../kernel/index.ts';
import type { ActivityCategory } from '../tenant/index.ts';
import type { ActivityEntry, LockedActivity, NewActivity } from './activity.ts';

/** One page of a category, the latest first. */
export interface ActivityPage {
  readonly entries: readonly ActivityEntry[];
  /** Where the next page begins; missing on the last one. */
  readonly cursor?: string;
  readonly locked: LockedActivity;
  /** What the page holds is complete up to this moment, ISO 8601, of the server. */
  readonly asOf: string;
}

/** What others did about a member, and the member about others. */
export interface ActivityGateway {
  /** (API-70) From the latest on, or from where a page before ended. */
  list(category: ActivityCategory, cursor?: string): Promise<Result<ActivityPage, CallFailure>>;
  countNew(): Promise<Result<NewActivity, CallFailure>>;
  /** Everything of a category up to `until` has been seen. Doing it twice, or with an earlier moment, changes nothing. */
  markSeen(category: ActivityCategory, until: string): Promise<Result<void, CallFailure>>;
}

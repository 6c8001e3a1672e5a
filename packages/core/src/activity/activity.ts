import type { LikeComment } from '../profile/index.ts';
import type { ActivityCategory } from '../tenant/index.ts';

/** Something that happened between the member and another one. */
export interface ActivityEntry {
  /** The other one. */
  readonly userId: string;
  /** ISO 8601, of the server. */
  readonly at: string;
  /** Since the member looked at this page last. */
  readonly isNew: boolean;
  /** What was written with a like. */
  readonly comment?: LikeComment;
}

/** What the member's plan hides: how much, and of some of it what may be drawn. */
export interface LockedActivity {
  readonly count: number;
  /** Pictures that the server made unrecognisable: 3 × 3 points, row by row, each a byte of red, green and blue, as base64. */
  readonly previews: readonly string[];
}

/** How many new entries each category has. */
export type NewActivity = ReadonlyMap<ActivityCategory, number>;

/** All new entries of the categories that a tenant has: the badge of the navigation. */
export const newEntries = (activity: NewActivity, categories: readonly ActivityCategory[]): number =>
  categories.reduce((sum, category) => sum + (activity.get(category) ?? 0), 0);

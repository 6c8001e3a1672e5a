import type { Permission } from '../session/index.ts';
import type { ActivityCategory } from '../tenant/index.ts';

/** Who looks at a member and who likes them is part of a subscription; winks reach everybody, as messages do. */
const PART_OF_PLAN: ReadonlySet<ActivityCategory> = new Set(['viewed_me', 'liked_me']);

/** Whether a member's plan hides who is behind the entries of a category. */
export const isActivityHidden = (category: ActivityCategory, permissions: ReadonlySet<Permission>): boolean =>
  PART_OF_PLAN.has(category) && !permissions.has('MESSAGING') && !permissions.has('MESSAGING_PLUS');

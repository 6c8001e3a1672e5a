import type { ActivityCategory } from '@duet/core/tenant';

export interface ActivityTables {
  /** Up to when a member has seen a category. */
  activity_seen: { tenant_id: string; member_id: string; category: ActivityCategory; seen_at: Date };
}

import type { NotificationTopic } from '@duet/core/tenant';

export interface NotificationTables {
  /** Up to when the members of a tenant were told of a topic; no row until the first round. */
  notification_progress: { tenant_id: string; topic: NotificationTopic; told_until: Date };
  /** The latest email of a topic to each member. */
  notification_emails: { tenant_id: string; member_id: string; topic: NotificationTopic; sent_at: Date };
}

/** What members may be notified of, and switch off; a tenant chooses which and in what order (TEN-19). The server obeys each of them. */
export const NOTIFICATION_TOPICS = [
  'new_message',
  'new_like',
  'mutual_like',
  'new_wink',
  'profile_view',
  'daily_matches',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

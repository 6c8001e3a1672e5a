/** What happened between two members, as the pages of activity list it; a tenant chooses which and in what order (TEN-14). */
export const ACTIVITY_CATEGORIES = ['viewed_me', 'liked_me', 'winked_at_me', 'i_liked'] as const;
export type ActivityCategory = (typeof ACTIVITY_CATEGORIES)[number];

import type { ActivityCategory } from '../tenant/index.ts';

/** Which category an address shows: an unknown one and none are the tenant's first. A tenant has one at least. */
export const activityCategoryOf = (
  page: string | undefined,
  categories: readonly ActivityCategory[],
): ActivityCategory => categories.find((category) => category === page) ?? categories[0] ?? 'liked_me';

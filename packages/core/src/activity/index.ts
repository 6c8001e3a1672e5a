export { activityCategoryOf } from './activity-selection.ts';
export type { ActivityCount } from './activity-count.ts';
export type { ActivityGateway, ActivityPage } from './activity-gateway.port.ts';
export type { Activity, ActivityState } from './activity-state.ts';
export { isActivityHidden } from './activity-visibility.ts';
export type { ActivityEntry, LockedActivity, NewActivity } from './activity.ts';
export { createActivityCount, type ActivityCountFeature } from './create-activity-count.ts';
export { createActivity, type ActivityFeature } from './create-activity.ts';
export type { LoadActivity } from './load-activity.ts';

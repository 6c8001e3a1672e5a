import type { Logger } from '../kernel/index.ts';
import type { LoadProfiles } from '../profile/index.ts';
import type { SessionResets } from '../session/index.ts';
import type { ActivityCount } from './activity-count.ts';
import type { ActivityGateway } from './activity-gateway.port.ts';
import { ActivityState } from './activity-state.ts';
import { LoadActivity } from './load-activity.ts';

export interface ActivityDependencies {
  readonly activityGateway: ActivityGateway;
  readonly activityCount: ActivityCount;
  readonly loadProfiles: LoadProfiles;
  readonly resets: SessionResets;
  readonly logger: Logger;
}

/** The pages of activity. */
export function createActivity({ activityGateway, activityCount, loadProfiles, resets, logger }: ActivityDependencies) {
  const activity = resets.add(new ActivityState());
  return { activity, loadActivity: new LoadActivity(activityGateway, activity, loadProfiles, activityCount, logger) };
}

export type ActivityFeature = ReturnType<typeof createActivity>;

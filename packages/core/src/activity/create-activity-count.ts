import type { Logger } from '../kernel/index.ts';
import type { SessionResets } from '../session/index.ts';
import type { ActivityCategory } from '../tenant/index.ts';
import { ActivityCount } from './activity-count.ts';
import type { ActivityGateway } from './activity-gateway.port.ts';

export interface ActivityCountDependencies {
  readonly activityGateway: Pick<ActivityGateway, 'countNew'>;
  /** The tenant's, in its order. */
  readonly activityCategories: readonly ActivityCategory[];
  readonly resets: SessionResets;
  readonly logger: Logger;
}

/** What is new, as far as it is counted on every page. */
export const createActivityCount = ({
  activityGateway,
  activityCategories,
  resets,
  logger,
}: ActivityCountDependencies) => ({
  activityCount: resets.add(new ActivityCount(activityGateway, activityCategories, logger)),
});

export type ActivityCountFeature = ReturnType<typeof createActivityCount>;

import type { FeatureRoutes } from '../http/index.ts';
import type { ActivityDependencies } from './activity-dependencies.ts';
import { listActivity } from './list-activity.ts';
import { countNew, markSeen } from './seen.ts';

export function activityRoutes(dependencies: ActivityDependencies) {
  return {
    'activity.list': (request, call) => listActivity(dependencies, request, call),
    'activity.countNew': (_, call) => countNew(dependencies, call),
    'activity.markSeen': async (request, call) => {
      await markSeen(dependencies, request, call);
      return {};
    },
  } satisfies FeatureRoutes<'activity'>;
}

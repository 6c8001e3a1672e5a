import { activityCategoryOf, createActivity } from '@duet/core/activity';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from '../../../injection/index.ts';
import { ACTIVITY_STORE, ActivityStore } from '../../../activity/index.ts';
import { FEATURES } from '../../features.ts';
import { TOKENS } from '../../tokens.ts';

/** The pages of activity. Loaded with their routes. */
export const activityModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.activity).toDynamicValue(({ get }) =>
    createActivity({
      ...get(FEATURES.profiles),
      ...get(FEATURES.activityCount),
      activityGateway: get(TOKENS.activityGateway),
      resets: get(SessionResets),
      logger: get(TOKENS.logger),
    }),
  );
  bind(ACTIVITY_STORE).toResolvedValue(
    ({ activity, loadActivity }, { activityCount }, { profiles }, session, { config: { activityCategories } }, clock) =>
      (page) =>
        new ActivityStore(
          activityCategoryOf(page, activityCategories),
          activityCategories,
          activity,
          activityCount,
          profiles,
          loadActivity,
          session.self?.id,
          clock,
        ),
    [FEATURES.activity, FEATURES.activityCount, FEATURES.profiles, SessionState, TOKENS.tenant, TOKENS.clock],
  );
});

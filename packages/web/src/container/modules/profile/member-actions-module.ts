import { createMemberActions } from '@duet/core/profile';
import { ContainerModule } from '../../../injection/index.ts';
import { REPORT_STORE, ReportStore } from '../../../profile/index.ts';
import { FEATURES } from '../../features.ts';
import { TOKENS } from '../../tokens.ts';

/** What one may do about other members. Loaded with each route that shows some of them or lists whom one has blocked. */
export const memberActionsModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.memberActions).toDynamicValue(({ get }) =>
    createMemberActions({
      ...get(FEATURES.profiles),
      profileGateway: get(TOKENS.profileGateway),
      analytics: get(TOKENS.analytics),
      logger: get(TOKENS.logger),
    }),
  );
  bind(REPORT_STORE).toResolvedValue(
    ({ report }, { config }) =>
      (userId) =>
        new ReportStore(userId, config.reportReasons, report),
    [FEATURES.memberActions, TOKENS.tenant],
  );
});

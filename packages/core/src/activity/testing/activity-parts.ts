import { FakeClock, FakeLogger } from '../../kernel/testing/index.ts';
import { createProfiles } from '../../profile/index.ts';
import { aProfile, FakeProfileGateway } from '../../profile/testing/index.ts';
import { SessionResets } from '../../session/index.ts';
import { createActivityCount } from '../create-activity-count.ts';
import { createActivity } from '../create-activity.ts';
import { FakeActivityGateway } from './fake-activity-gateway.ts';

/** The feature over fakes, with the members `a` to `d` and the page of likes. */
export function activityParts() {
  const resets = new SessionResets();
  const logger = new FakeLogger();
  const profileGateway = new FakeProfileGateway(...['a', 'b', 'c', 'd'].map((userId) => aProfile({ userId })));
  const activityGateway = new FakeActivityGateway();
  const { profiles, loadProfiles } = createProfiles({ profileGateway, clock: new FakeClock(), resets });
  const { activityCount } = createActivityCount({
    activityGateway,
    activityCategories: ['liked_me', 'viewed_me'],
    resets,
    logger,
  });
  const feature = createActivity({ activityGateway, activityCount, loadProfiles, resets, logger });
  const page = () => feature.activity.page('liked_me').get();
  return { ...feature, profiles, profileGateway, activityGateway, activityCount, resets, logger, page };
}

import { analyticsModule } from './modules/analytics-module.ts';
import type { FeatureModule } from './feature-module.ts';
import { liveModule } from './modules/live-module.ts';
import { memberLayoutModule } from './modules/member-layout-module.ts';
import { matchAnnouncementModule } from './modules/matches/match-announcement-module.ts';
import { memberDataModule } from './modules/member-data-module.ts';

/** Features that are there with a member, whichever page is open: the frame, live messages, and whom they touch. */
export const MEMBER_MODULES: readonly FeatureModule[] = [
  analyticsModule,
  memberLayoutModule,
  memberDataModule,
  liveModule,
  matchAnnouncementModule,
];

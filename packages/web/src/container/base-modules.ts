import { pageModule } from './page-module.ts';
import { sessionStateModule } from './session-state-module.ts';
import { connectionModule } from './modules/connection-module.ts';
import { displayModule } from './display-module.ts';
import type { FeatureModule } from './feature-module.ts';
import { memberStorageModule } from './modules/member-storage-module.ts';
import { sessionModule } from './modules/session-module.ts';
import { shellModule } from './modules/shell-module.ts';

/** Features that are there from the first page on; others come with a member or their first route. */
export const BASE_MODULES: readonly FeatureModule[] = [
  pageModule,
  sessionStateModule,
  memberStorageModule,
  shellModule,
  sessionModule,
  connectionModule,
  displayModule,
];

import { connectionModule } from './connection-module.ts';
import type { RoomModule } from './container.ts';
import { sessionModule } from './session-module.ts';
import { shellModule } from './shell-module.ts';

/** Rooms that are there from the first page on; others come with a member or their first route. */
export const BASE_MODULES: readonly RoomModule[] = [shellModule, sessionModule, connectionModule];

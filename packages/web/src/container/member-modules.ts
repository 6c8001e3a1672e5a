import { analyticsModule } from './analytics-module.ts';
import type { RoomModule } from './container.ts';
import { liveModule } from './live-module.ts';
import { memberFrameModule } from './member-frame-module.ts';
import { peopleModule } from './people-module.ts';

/** Rooms that are there with a member, whichever page is open: the frame, live messages, and whom they touch. */
export const MEMBER_MODULES: readonly RoomModule[] = [analyticsModule, memberFrameModule, peopleModule, liveModule];

import { demoLogins, seedDemoMembers } from './members/index.ts';
import { drawPortrait } from './portraits/index.ts';
import { startDemoLife } from './sessions/index.ts';

/** Demo members, for the server that has them: seeding, portraits, logins and activity. */
export const demo = { seed: seedDemoMembers, drawPortrait, logins: demoLogins, startLife: startDemoLife };

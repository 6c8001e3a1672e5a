import { demoLogins, seedDemoMembers } from './members/index.ts';
import { drawPortrait } from './portraits/index.ts';
import { startDemoLife } from './sessions/index.ts';

/** Demo members, for the server that is to have them: their making, their faces, their logins and their life. */
export const demo = { seed: seedDemoMembers, drawPortrait, logins: demoLogins, startLife: startDemoLife };

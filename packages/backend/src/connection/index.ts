export { Connection } from './connection.ts';
export type { FanOut } from './fan-out.port.ts';
export { openFanOut } from './open-fan-out.ts';
export { LiveChannel, type RelationChange } from './live-channel.ts';
export { interactionPermissionOf, permissionsOfMember } from './permissions-of.ts';

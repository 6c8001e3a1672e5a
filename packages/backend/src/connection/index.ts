export { Connection } from './connection.ts';
export type { FanOut } from './fan-out.port.ts';
export { LiveChannel } from './live-channel.ts';
export { interactionPermissionOf } from './permissions-of.ts';

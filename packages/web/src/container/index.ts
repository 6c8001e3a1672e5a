export { fetchTenantFiles, type TenantSettings } from '@duet/adapters/tenant';
export { BASE_MODULES } from './base-modules.ts';
export { AppContainer, type RoomModule } from './container.ts';
export { consoleLogger, frameModule, type Frame, type PageStorage } from './frame-module.ts';
export { bringMemberRooms } from './member-rooms.ts';
export { TOKENS } from './tokens.ts';

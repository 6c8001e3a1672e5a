export { getProfiles } from './get-profiles.ts';
export { onlineSince } from './presence.ts';
export { profileRoutes } from './routes.ts';

export { sessionRoutes } from './routes.ts';
export { signingKey } from './sign-on.ts';
export { serveSupportEntrance } from './support-entrance.ts';

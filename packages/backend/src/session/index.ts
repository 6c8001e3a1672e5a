export { sessionRoutes } from './routes.ts';
export { signingKey } from './sign-on-tokens.ts';
export { serveSupportSignOn } from './support-sign-on-route.ts';

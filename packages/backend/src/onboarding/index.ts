export { versionInForce } from './agreements.ts';
export { onboardingRoutes } from './routes.ts';

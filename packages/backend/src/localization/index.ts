export { localizationRoutes } from './routes.ts';

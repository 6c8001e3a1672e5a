export { analyticsRoutes } from './routes.ts';
export { servePixel } from './pixel-route.ts';

export { routableUrl, servePages } from './page-routes.ts';

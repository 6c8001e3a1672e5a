export { LONGEST_PARAMETER, routableUrl, servePages } from './page-routes.ts';

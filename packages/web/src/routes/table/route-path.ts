import { ROUTES, type RouteName } from './route-table.ts';

/**
 * The path of a route below `/{language}/app/`: all that a page needs to link to another. In the browser's files the build writes the
 * paths out (`build/bundles/route-paths.ts`), so that the script of visitors' pages has them without the rows.
 */
export const routePath = (name: RouteName): string => ROUTES[name].path;

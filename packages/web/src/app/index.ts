export { App, type AppParts } from './app.tsx';
export { assemble, textsOf } from './assemble.ts';
export { routeAt } from './route-at.ts';
export { ROUTES } from './route-table.ts';

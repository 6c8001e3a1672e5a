export { App, type AppDependencies } from './app.tsx';
export { assembleApp } from './assemble-app.ts';
export { routeAt } from './route-at.ts';

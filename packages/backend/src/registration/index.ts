export { placeOf, refuse } from './new-member.ts';
export { registrationRoutes } from './routes.ts';

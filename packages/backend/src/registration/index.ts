export { parseLocation, throwProblem } from './new-member.ts';
export { registrationRoutes } from './routes.ts';

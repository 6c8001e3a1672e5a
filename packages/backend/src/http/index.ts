export { logAccess } from './access-log.ts';
export { readBodies } from './bodies.ts';
export { bearerToken, tenantOf } from './caller.ts';
export { answerFailures, answerUnknownPath, faultOf } from './failures.ts';
export type { Handler, MemberCall, RoomRoutes, Routes, VisitorCall } from './handler.ts';
export { KeptAnswers } from './kept-answers.ts';
export { Refusal } from './refusal.ts';
export { registerRoutes } from './register-routes.ts';
export { pagePolicy, secureHeaders } from './security-headers.ts';

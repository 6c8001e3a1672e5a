export { LoginGuard, type LoginTry } from './login-guard.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { isPresent, memberIsPresent } from './present-member.ts';
export type { Caller } from './caller.ts';
export { Sessions } from './sessions.ts';
export { staffOf } from './staff.ts';
export type { TokenUse } from './support-audit.ts';
export { isEmail, normaliseEmail, passwordProblem } from './usable-credentials.ts';

export { hashPassword, verifyPassword } from './passwords.ts';
export { Sessions, type Caller } from './sessions.ts';
export { isEmail, normaliseEmail, passwordProblem } from './usable-credentials.ts';

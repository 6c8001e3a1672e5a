export { LoginGuard, type LoginAttempt } from './login-guard.ts';
export { Passwords, type PasswordCost } from './passwords.ts';
export { isActive, memberIsActive } from './active-member.ts';
export type { Caller } from './caller.ts';
export { sessionDevice, type SessionDevice } from './devices/session-device.ts';
export { Sessions } from './sessions.ts';
export { staffNameOf, staffNames } from './staff.ts';
export type { TokenUse } from './support-audit.ts';
export { isEmail, normaliseEmail, passwordProblem } from './usable-credentials.ts';

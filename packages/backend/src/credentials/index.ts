export { isHeldByAnother } from './email-holders.ts';
export { issueCode, redeemCode } from './one-use-codes.ts';
export { pendingEmail, requestEmailChange } from './request-email-change.ts';
export { credentialsRoutes } from './routes.ts';
export { sweepEmailChanges } from './undo-email-change.ts';
export { sendVerification } from './verification.ts';

export { isHeldByAnother } from './email-holders.ts';
export { deleteOpenCodes, issueCode, redeemCode } from './one-use-codes.ts';
export { isRecentlyAuthenticated } from './recent-login.ts';
export { deletePending as deletePendingEmail, pendingEmail, requestEmailChange } from './request-email-change.ts';
export { credentialsRoutes } from './routes.ts';
export { sweepEmailChanges } from './undo-email-change.ts';
export { sendVerification } from './verification.ts';

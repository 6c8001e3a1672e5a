export { issueCode, redeemCode } from './one-use-codes.ts';
export { credentialsRoutes } from './routes.ts';
export { sendVerification } from './verification.ts';

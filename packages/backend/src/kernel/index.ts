export { hashToken, newToken, Signer } from './secrets.ts';
export { systemClock } from './system-clock.ts';

export { DAY, MINUTE, PASSWORD, provideEmailChanges } from './provide-email-changes.ts';

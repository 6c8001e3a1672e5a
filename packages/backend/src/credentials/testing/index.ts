export { DAY, MINUTE, PASSWORD, person, provideEmailChanges } from './provide-email-changes.ts';

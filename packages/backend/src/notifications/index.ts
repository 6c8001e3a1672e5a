export { emailAbsentMembers } from './email-absent-members.ts';

export { demoLogins, seedDemoMembers, usedEmailsOf } from './seed-demo-members.ts';

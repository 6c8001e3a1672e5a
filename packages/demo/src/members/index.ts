export { demoLogins, seedDemoMembers } from './seed-demo-members.ts';

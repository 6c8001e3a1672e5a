export { drawPortrait } from './portrait.ts';
export { demoLogins, seedDemoMembers } from './seed-demo-members.ts';

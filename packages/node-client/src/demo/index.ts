export { ApiDemoMember, type CastMember } from './api-demo-member.ts';
export { DemoLife } from './demo-life.ts';

export { ApiDemoMember, type DemoMemberSession } from './api-demo-member.ts';
export { DemoLife } from './demo-life.ts';
export { LiveFrames } from './live-frames.ts';

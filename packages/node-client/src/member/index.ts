export { MemberClient } from './member-client.ts';

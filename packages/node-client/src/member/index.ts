export { createMemberClient, type MemberClient } from './member-client.ts';

export { MemberStore } from './member-store.ts';
export { MEMBER_STORE } from './store-tokens.ts';

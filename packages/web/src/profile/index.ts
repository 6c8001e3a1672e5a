import { storeToken } from '../mobx/index.ts';
import type { MemberStore } from './member/member-store.ts';

export { MemberStore } from './member/member-store.ts';

export const MEMBER_STORE = storeToken<MemberStore, [userId: string]>('MemberStore');

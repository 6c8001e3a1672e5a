import { storeToken } from '../state/index.ts';
import type { EditProfileStore } from './edit/edit-profile-store.ts';
import type { ReportStore } from './keep-away/report-store.ts';
import type { MemberStore } from './member/member-store.ts';
import type { MemberViewer } from './member/member-viewer.ts';
import type { OwnProfileStore } from './own/own-profile-store.ts';
import type { MutualStore } from './mutual/mutual-store.ts';

export const EDIT_PROFILE_STORE = storeToken<EditProfileStore>('EditProfileStore');
export const MEMBER_STORE = storeToken<MemberStore, [userId: string]>('MemberStore');
export const MEMBER_VIEWER_STORE = storeToken<MemberViewer>('MemberViewer');
export const OWN_PROFILE_STORE = storeToken<OwnProfileStore>('OwnProfileStore');
export const REPORT_STORE = storeToken<ReportStore, [userId: string]>('ReportStore');
export const MUTUAL_STORE = storeToken<MutualStore>('MutualStore');

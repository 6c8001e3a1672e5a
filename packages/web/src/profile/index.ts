import { storeToken } from '../mobx/index.ts';
import type { EditProfileStore } from './edit/edit-profile-store.ts';
import type { ReportStore } from './keep-away/report-store.ts';
import type { MemberStore } from './member/member-store.ts';
import type { OwnProfileStore } from './own/own-profile-store.ts';

export { BirthdayEdit, NameEdit, PlaceEdit } from './edit/detail-edits.ts';
export { EditProfileStore } from './edit/edit-profile-store.ts';
export { ReportStore } from './keep-away/report-store.ts';
export { MemberStore } from './member/member-store.ts';
export { MemberViewer } from './member/member-viewer.ts';
export { observeSelf } from './own/observe-self.ts';
export { OwnProfileStore } from './own/own-profile-store.ts';

export const EDIT_PROFILE_STORE = storeToken<EditProfileStore>('EditProfileStore');
export const MEMBER_STORE = storeToken<MemberStore, [userId: string]>('MemberStore');
export const OWN_PROFILE_STORE = storeToken<OwnProfileStore>('OwnProfileStore');
export const REPORT_STORE = storeToken<ReportStore, [userId: string]>('ReportStore');

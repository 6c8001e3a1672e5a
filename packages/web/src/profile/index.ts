export { BirthdayEdit, NameEdit, PlaceEdit } from './edit/detail-edits.ts';
export { EditProfileStore } from './edit/edit-profile-store.ts';
export { ReportStore } from './keep-away/report-store.ts';
export { MemberStore } from './member/member-store.ts';
export { MemberViewer } from './member/member-viewer.ts';
export { observeSelf } from './own/observe-self.ts';
export { OwnProfileStore } from './own/own-profile-store.ts';
export { LazyMutualDialog, MutualSlot } from './mutual/mutual-slot.tsx';
export { MutualStore } from './mutual/mutual-store.ts';
export {
  EDIT_PROFILE_STORE,
  MEMBER_STORE,
  MEMBER_VIEWER_STORE,
  MUTUAL_STORE,
  OWN_PROFILE_STORE,
  REPORT_STORE,
} from './store-tokens.ts';

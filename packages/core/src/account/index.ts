export type { Agreement, AgreementId, AgreementsGateway } from './agreements/agreements-gateway.port.ts';
export {
  agreementStanding,
  type AgreementStanding,
  DecideAgreement,
  isWithdrawable,
  ListAgreements,
} from './agreements/agreements.ts';
export { createAccount, type AccountFeature } from './create-account.ts';
export { createBlockList, type BlockListFeature } from './create-block-list.ts';
export { createSettings, type SettingsFeature } from './create-settings.ts';
export { LoadBlockedMembers, UnblockFromList } from './blocked-members/block-list.ts';
export type { BlockedMember, BlockedMembersGateway } from './blocked-members/blocked-members-gateway.port.ts';
export type { FollowBlocks } from './blocked-members/follow-blocks.ts';
export { BlockedMembersState } from './blocked-members/blocked-members-state.ts';
export type { DataCopy, DataCopyGateway } from './data-copy/data-copy-gateway.port.ts';
export { LookAtDataCopy, RequestDataCopy } from './data-copy/data-copy.ts';
export type { Device, DevicesGateway } from './devices/devices-gateway.port.ts';
export { ListDevices, LogOutDevices } from './devices/devices.ts';
export { SetPreferredLanguage } from './language/set-preferred-language.ts';
export type { Removal, RemovalGateway } from './removal/removal-gateway.port.ts';
export { type RemovalField, type RemovalForm, type RemovalRefusal, RemoveProfile } from './removal/remove-profile.ts';
export { LoadSwitches } from './settings/load-switches.ts';
export type { SettingsGateway, Switch } from './settings/settings-gateway.port.ts';
export { SwitchesState } from './settings/switches-state.ts';
export { TurnSwitch } from './settings/turn-switch.ts';

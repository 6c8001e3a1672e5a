import { storeToken } from '../state/index.ts';
import type { AgreementsStore } from './agreements/agreements-store.ts';
import type { BlockListStore } from './block-list/block-list-store.ts';
import type { ChangeEmailStore } from './change-email/change-email-store.ts';
import type { IdentityStore } from './change-email/identity-store.ts';
import type { ChangePasswordStore } from './change-password/change-password-store.ts';
import type { DataCopyStore } from './data-copy/data-copy-store.ts';
import type { DevicesStore } from './devices/devices-store.ts';
import type { InfoStore } from './info/info-store.ts';
import type { AccountStore } from './overview/account-store.ts';
import type { RemovalStore } from './removal/removal-store.ts';
import type { DisplayStore } from './switches/display-store.ts';
import type { SwitchesStore } from './switches/switches-store.ts';

export { AgreementsStore } from './agreements/agreements-store.ts';
export { BlockListStore } from './block-list/block-list-store.ts';
export { ChangeEmailStore } from './change-email/change-email-store.ts';
export { IdentityStore } from './change-email/identity-store.ts';
export { ChangePasswordStore } from './change-password/change-password-store.ts';
export { DataCopyStore } from './data-copy/data-copy-store.ts';
export { DevicesStore } from './devices/devices-store.ts';
export { InfoStore } from './info/info-store.ts';
export { AccountStore } from './overview/account-store.ts';
export { RemovalStore } from './removal/removal-store.ts';
export { DisplayStore } from './switches/display-store.ts';
export { SwitchesStore } from './switches/switches-store.ts';

export const ACCOUNT_STORE = storeToken<AccountStore>('AccountStore');
export const AGREEMENTS_STORE = storeToken<AgreementsStore>('AgreementsStore');
export const BLOCK_LIST_STORE = storeToken<BlockListStore>('BlockListStore');
export const CHANGE_EMAIL_STORE = storeToken<ChangeEmailStore>('ChangeEmailStore');
export const CHANGE_PASSWORD_STORE = storeToken<ChangePasswordStore>('ChangePasswordStore');
export const DATA_COPY_STORE = storeToken<DataCopyStore>('DataCopyStore');
export const DEVICES_STORE = storeToken<DevicesStore>('DevicesStore');
export const DISPLAY_STORE = storeToken<DisplayStore>('DisplayStore');
/** What others are shown of the member. */
export const DISPLAY_SETTINGS_STORE = storeToken<SwitchesStore>('DisplaySettingsStore');
/** Its owner is notified when the member has proved who they are. */
export const IDENTITY_STORE = storeToken<IdentityStore, [onConfirmed: () => void]>('IdentityStore');
export const INFO_STORE = storeToken<InfoStore>('InfoStore');
export const NOTIFICATIONS_STORE = storeToken<SwitchesStore>('NotificationsStore');
export const REMOVAL_STORE = storeToken<RemovalStore>('RemovalStore');

import { HttpAccountGateway, HttpAgreementsGateway, HttpSettingsGateway } from '@duet/adapters/account';
import { createAccount, createBlockList, createSettings } from '@duet/core/account';
import { createEmailChange, createPasswordChange } from '@duet/core/credentials';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from '../../injection/index.ts';
import {
  ACCOUNT_STORE,
  AccountStore,
  AGREEMENTS_STORE,
  AgreementsStore,
  BLOCK_LIST_STORE,
  BlockListStore,
  CHANGE_EMAIL_STORE,
  CHANGE_PASSWORD_STORE,
  ChangeEmailStore,
  ChangePasswordStore,
  DATA_COPY_STORE,
  DataCopyStore,
  DEVICES_STORE,
  DevicesStore,
  DISPLAY_SETTINGS_STORE,
  DISPLAY_STORE,
  DisplayStore,
  IDENTITY_STORE,
  IdentityStore,
  INFO_STORE,
  InfoStore,
  NOTIFICATIONS_STORE,
  REMOVAL_STORE,
  RemovalStore,
  SwitchesStore,
} from '../../account/index.ts';
import { FEATURES } from '../features.ts';
import { strengthMeterFetcher } from '../strength-meter.ts';
import { TOKENS } from '../tokens.ts';

/** The member's account. Needs the identity and the profile module. */
export const accountModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.emailChange).toDynamicValue(({ get }) =>
    createEmailChange({
      credentialsGateway: get(TOKENS.credentialsGateway),
      socialAccounts: get(TOKENS.socialAccounts),
      session: get(SessionState),
      refreshSelf: get(FEATURES.sessionRestoration).refreshSelf,
    }),
  );
  bind(FEATURES.passwordChange).toDynamicValue(({ get }) =>
    createPasswordChange({
      credentialsGateway: get(TOKENS.credentialsGateway),
      checkPassword: get(FEATURES.registration).checkPassword,
      session: get(SessionState),
    }),
  );
  bind(FEATURES.settings).toDynamicValue(({ get }) =>
    createSettings({
      settingsGateway: new HttpSettingsGateway(get(TOKENS.apiClient)),
      session: get(SessionState),
      resets: get(SessionResets),
      ids: get(TOKENS.ids),
    }),
  );
  bind(FEATURES.blockList).toDynamicValue(({ get }) =>
    createBlockList({
      blockedMembersGateway: new HttpAccountGateway(get(TOKENS.apiClient)),
      unblock: get(FEATURES.memberActions).unblock,
      profiles: get(FEATURES.profiles).profiles,
      resets: get(SessionResets),
    }),
  );
  bind(FEATURES.account).toDynamicValue(({ get }) => {
    const gateway = new HttpAccountGateway(get(TOKENS.apiClient));
    return createAccount({
      devicesGateway: gateway,
      removalGateway: gateway,
      dataCopyGateway: gateway,
      agreementsGateway: new HttpAgreementsGateway(get(TOKENS.apiClient)),
      selfGateway: get(TOKENS.selfGateway),
      session: get(SessionState),
      clearSession: get(FEATURES.sessionEnd).clearSession,
      navigation: get(TOKENS.navigation),
      enabledFeatures: get(TOKENS.tenant).config.enabledFeatures,
    });
  });

  bind(ACCOUNT_STORE).toResolvedValue(
    ({ session }) =>
      () =>
        new AccountStore(session),
    [SessionState],
  );
  bind(CHANGE_EMAIL_STORE).toResolvedValue(
    ({ session }, { changeEmail, resendEmailChange, cancelEmailChange }, { refreshSelf }) =>
      () =>
        new ChangeEmailStore({
          account: new AccountStore(session),
          changeEmail,
          resend: resendEmailChange,
          cancel: cancelEmailChange,
          refreshSelf,
        }),
    [SessionState, FEATURES.emailChange, FEATURES.sessionRestoration],
  );
  bind(IDENTITY_STORE).toResolvedValue(
    ({ confirmIdentity }, { providers }) =>
      (onConfirmed) =>
        new IdentityStore(
          confirmIdentity,
          (['facebook', 'apple'] as const).filter((provider) => providers[provider]),
          onConfirmed,
        ),
    [FEATURES.emailChange, TOKENS.deployment],
  );
  bind(CHANGE_PASSWORD_STORE).toResolvedValue(
    ({ changePassword }, { session }, translator, logger) =>
      () =>
        new ChangePasswordStore(changePassword, new AccountStore(session), strengthMeterFetcher(translator, logger)),
    [FEATURES.passwordChange, SessionState, TOKENS.translator, TOKENS.logger],
  );
  bind(INFO_STORE).toResolvedValue(
    ({ session }, { setPreferredLanguage }, { locale }) =>
      () =>
        new InfoStore(session, setPreferredLanguage, locale.supported),
    [SessionState, FEATURES.account, FEATURES.locale],
  );
  bind(NOTIFICATIONS_STORE).toResolvedValue(
    ({ notifications, loadNotifications, turnNotification }) =>
      () =>
        new SwitchesStore(notifications, loadNotifications, turnNotification),
    [FEATURES.settings],
  );
  bind(DISPLAY_STORE).toResolvedValue(
    ({ displayPreferences, setDisplayPreference }) =>
      () =>
        new DisplayStore(displayPreferences.preferences, setDisplayPreference),
    [FEATURES.display],
  );
  bind(DISPLAY_SETTINGS_STORE).toResolvedValue(
    ({ displaySettings, loadDisplaySettings, turnDisplaySetting }) =>
      () =>
        new SwitchesStore(displaySettings, loadDisplaySettings, turnDisplaySetting),
    [FEATURES.settings],
  );
  bind(BLOCK_LIST_STORE).toResolvedValue(
    ({ blockedMembers, loadBlockedMembers, unblockFromList, followBlocks }) =>
      () =>
        new BlockListStore(blockedMembers, loadBlockedMembers, unblockFromList, followBlocks),
    [FEATURES.blockList],
  );
  bind(DEVICES_STORE).toResolvedValue(
    ({ listDevices, logOutDevices }) =>
      () =>
        new DevicesStore(listDevices, logOutDevices),
    [FEATURES.account],
  );
  bind(AGREEMENTS_STORE).toResolvedValue(
    ({ listAgreements, decideAgreement }) =>
      () =>
        new AgreementsStore(listAgreements, decideAgreement),
    [FEATURES.account],
  );
  bind(DATA_COPY_STORE).toResolvedValue(
    ({ lookAtDataCopy, requestDataCopy }, clock) =>
      () =>
        new DataCopyStore(lookAtDataCopy, requestDataCopy, clock),
    [FEATURES.account, TOKENS.clock],
  );
  bind(REMOVAL_STORE).toResolvedValue(
    ({ removeProfile }, { config }, { session }) =>
      () =>
        new RemovalStore(removeProfile, config.removeReasons, new AccountStore(session)),
    [FEATURES.account, TOKENS.tenant, SessionState],
  );
});

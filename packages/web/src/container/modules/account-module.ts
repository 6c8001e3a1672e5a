import { createEmailChange } from '@duet/core/credentials';
import { SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import {
  ACCOUNT_STORE,
  AccountStore,
  CHANGE_EMAIL_STORE,
  ChangeEmailStore,
  IDENTITY_STORE,
  IdentityStore,
} from '../../account/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** The member's account. Needs the identity module. */
export const accountModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.emailChange).toDynamicValue(({ get }) =>
    createEmailChange({
      credentialsGateway: get(TOKENS.credentialsGateway),
      socialAccounts: get(TOKENS.socialAccounts),
      session: get(SessionState),
      refreshSelf: get(FEATURES.sessionRestoration).refreshSelf,
    }),
  );

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
});

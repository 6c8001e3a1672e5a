import { CancelEmailChange, ChangeEmail, ConfirmIdentity, ResendEmailChange } from '@duet/core/credentials';
import { RefreshSelf, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import {
  ACCOUNT_STORE,
  AccountStore,
  CHANGE_EMAIL_STORE,
  ChangeEmailStore,
  IDENTITY_STORE,
  IdentityStore,
} from '../account/index.ts';
import { TOKENS } from './tokens.ts';

/** The member's account. Needs the registration module for the accounts elsewhere, the credentials module for its gateway. */
export const accountModule = new ContainerModule(({ bind }) => {
  bind(ChangeEmail).toResolvedValue(
    (gateway, session) => new ChangeEmail(gateway, session),
    [TOKENS.credentialsGateway, SessionState],
  );
  bind(CancelEmailChange).toResolvedValue(
    (gateway, session) => new CancelEmailChange(gateway, session),
    [TOKENS.credentialsGateway, SessionState],
  );
  bind(ResendEmailChange).toResolvedValue(
    (gateway, refreshSelf) => new ResendEmailChange(gateway, refreshSelf),
    [TOKENS.credentialsGateway, RefreshSelf],
  );
  bind(ConfirmIdentity).toResolvedValue(
    (gateway, accounts) => new ConfirmIdentity(gateway, accounts),
    [TOKENS.credentialsGateway, TOKENS.socialAccounts],
  );

  bind(ACCOUNT_STORE).toResolvedValue(
    ({ session }) =>
      () =>
        new AccountStore(session),
    [SessionState],
  );
  bind(CHANGE_EMAIL_STORE).toResolvedValue(
    ({ session }, changeEmail, resend, cancel, refreshSelf) =>
      () =>
        new ChangeEmailStore({ account: new AccountStore(session), changeEmail, resend, cancel, refreshSelf }),
    [SessionState, ChangeEmail, ResendEmailChange, CancelEmailChange, RefreshSelf],
  );
  bind(IDENTITY_STORE).toResolvedValue(
    (confirm, { providers }) =>
      (onConfirmed) =>
        new IdentityStore(
          confirm,
          (['facebook', 'apple'] as const).filter((provider) => providers[provider]),
          onConfirmed,
        ),
    [ConfirmIdentity, TOKENS.deployment],
  );
});

import type { SocialAccounts } from '../registration/index.ts';
import type { RefreshSelf, SessionState } from '../session/index.ts';
import { CancelEmailChange } from './email-change/cancel-email-change.ts';
import { ChangeEmail } from './email-change/change-email.ts';
import { ConfirmIdentity } from './confirm-identity.ts';
import type { CredentialsGateway } from './credentials-gateway.port.ts';
import { ResendEmailChange } from './email-change/resend-email-change.ts';

export interface EmailChangeDependencies {
  readonly credentialsGateway: CredentialsGateway;
  readonly socialAccounts: SocialAccounts;
  readonly session: SessionState;
  readonly refreshSelf: RefreshSelf;
}

/** Changing the address of one's account. */
export const createEmailChange = ({
  credentialsGateway,
  socialAccounts,
  session,
  refreshSelf,
}: EmailChangeDependencies) => ({
  changeEmail: new ChangeEmail(credentialsGateway, session),
  cancelEmailChange: new CancelEmailChange(credentialsGateway, session),
  resendEmailChange: new ResendEmailChange(credentialsGateway, refreshSelf),
  confirmIdentity: new ConfirmIdentity(credentialsGateway, socialAccounts),
});

export type EmailChangeFeature = ReturnType<typeof createEmailChange>;
